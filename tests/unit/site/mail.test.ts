import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Email, MailError } from "#app/services/site/email.server.ts";
import { log } from "#app/log.server.ts";
import { outbox } from "#app/services/site/mail-outbox.server.ts";
import { resendMail } from "#app/services/site/mail-resend.server.ts";

const from = "GharSetu <hello@gharsetu.example>";
const message: Email = {
  to: "contact@gharsetu.example",
  replyTo: "asha@example.org",
  subject: "A message from आशा",
  text: "Is the flat in Pune still free?\n",
};

const brokenHeaders: Partial<Email>[] = [
  { to: "a@example.org\r\nBcc: b@example.org" },
  { to: "a@example.org, b@example.org" },
  { replyTo: "a@example.org\nBcc: b@example.org" },
  { subject: "Hello\rBcc: b@example.org" },
];

describe("the outbox", () => {
  let folder: string;

  beforeEach(async () => {
    folder = path.join(await mkdtemp(path.join(tmpdir(), "gharsetu-outbox-")), "outbox");
    vi.spyOn(log, "info").mockReturnValue();
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(path.dirname(folder), { recursive: true });
  });

  test("lets nobody else read it (TRUST.md row 53)", async () => {
    await outbox({ folder, from })(message);
    const [name] = await readdir(folder);
    const modes = await Promise.all([folder, path.join(folder, name!)].map(async (file) => (await stat(file)).mode));
    expect(modes.map((mode) => (mode & 0o777).toString(8))).toEqual(["700", "600"]);
  });

  test("refuses broken headers", async () => {
    for (const fields of brokenHeaders)
      await expect(outbox({ folder, from })({ ...message, ...fields })).rejects.toThrow(MailError);
    await expect(readdir(folder)).rejects.toThrow("ENOENT");
  });
});

describe("mail through Resend", () => {
  let server: http.Server;
  let baseUrl: string;
  let received: { method?: string; url?: string; authorization?: string; body: unknown }[];
  let hangs: boolean;

  beforeEach(async () => {
    received = [];
    hangs = false;
    server = http.createServer((request, response) => {
      let body = "";
      request.on("data", (part: Buffer) => (body += part.toString()));
      request.on("end", () => {
        const { method, url, headers } = request;
        received.push({ method, url, authorization: headers.authorization, body: JSON.parse(body) });
        if (hangs) return;
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ id: "1" }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test("passes on the e-mail, its reply address, and where one request unsubscribes (RFC 8058)", async () => {
    const unsubscribeUrl = "https://example.org/alerts/1/stop";
    await resendMail({ apiKey: "re_test", baseUrl, from })({ ...message, unsubscribeUrl });
    const { to, replyTo: reply_to, subject, text } = message;
    const headers = {
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    };
    expect(received).toEqual([
      {
        method: "POST",
        url: "/emails",
        authorization: "Bearer re_test",
        body: { from, to, reply_to, subject, text, headers },
      },
    ]);
  });

  test("gives up on a provider that hangs", async () => {
    hangs = true;
    await expect(resendMail({ apiKey: "re_test", baseUrl, from, timeLimit: 200 })(message)).rejects.toThrow(MailError);
  });
});
