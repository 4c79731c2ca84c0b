import { mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type Letter, MailError } from "#app/services/site/email.server.ts";
import { outbox } from "#app/services/site/mail-outbox.server.ts";
import { resendMail } from "#app/services/site/mail-resend.server.ts";

const from = "GharSetu <hello@gharsetu.example>";
const letter: Letter = {
  to: "contact@gharsetu.example",
  replyTo: "asha@example.org",
  subject: "A message from आशा",
  text: "Is the flat in Pune still free?\n",
};

const brokenHeaders: [string, Partial<Letter>][] = [
  ["a line break in the recipient", { to: "a@example.org\r\nBcc: b@example.org" }],
  ["two recipients", { to: "a@example.org, b@example.org" }],
  ["a recipient with a display name", { to: "Asha <a@example.org>" }],
  ["a line break in the reply address", { replyTo: "a@example.org\nBcc: b@example.org" }],
  ["two reply addresses", { replyTo: "a@example.org,b@example.org" }],
  ["a carriage return in the subject", { subject: "Hello\rBcc: b@example.org" }],
  ["a line feed in the subject", { subject: "Hello\nBcc: b@example.org" }],
];

describe("the outbox", () => {
  let folder: string;
  let lines: string[];

  beforeEach(async () => {
    folder = path.join(await mkdtemp(path.join(tmpdir(), "gharsetu-outbox-")), "outbox");
    lines = [];
    vi.spyOn(console, "info").mockImplementation((line: string) => void lines.push(line));
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(path.dirname(folder), { recursive: true });
  });

  test("keeps a letter as one JSON file and says so in one line", async () => {
    await outbox({ folder, from })(letter);
    const names = await readdir(folder);
    expect(names).toHaveLength(1);
    const kept = JSON.parse(await readFile(path.join(folder, names[0]!), "utf8")) as { createdAt: string };
    expect(kept).toEqual({ ...letter, from, html: null, createdAt: kept.createdAt });
    expect(Math.abs(Date.now() - Date.parse(kept.createdAt))).toBeLessThan(5000);
    expect(lines).toEqual([expect.stringContaining("mail to contact@gharsetu.example: A message from आशा")]);
  });

  test("names letters so that they sort by the order they were sent in", async () => {
    const sendMail = outbox({ folder, from });
    for (let number = 1; number <= 20; number++) await sendMail({ ...letter, subject: `Letter ${number}` });
    const names = (await readdir(folder)).sort();
    const subjects = await Promise.all(
      names.map(async (name) => (JSON.parse(await readFile(path.join(folder, name), "utf8")) as Letter).subject),
    );
    expect(subjects).toEqual(Array.from({ length: 20 }, (_, index) => `Letter ${index + 1}`));
  });

  test.each(brokenHeaders)("refuses %s", async (_, fields) => {
    await expect(outbox({ folder, from })({ ...letter, ...fields })).rejects.toThrow(MailError);
    await expect(readdir(folder)).rejects.toThrow("ENOENT");
  });

  test("says that a letter could not be kept", async () => {
    await writeFile(folder, "a file where the folder should be");
    await expect(outbox({ folder, from })(letter)).rejects.toThrow(MailError);
    expect(lines).toEqual([]);
  });
});

describe("mail through Resend", () => {
  let server: http.Server;
  let baseUrl: string;
  let received: { method?: string; url?: string; authorization?: string; body: unknown }[];
  /** How the provider answers: a status, or not at all. */
  let answer: number | "never";

  beforeEach(async () => {
    received = [];
    answer = 200;
    server = http.createServer((request, response) => {
      let body = "";
      request.on("data", (part: Buffer) => (body += part.toString()));
      request.on("end", () => {
        const { method, url, headers } = request;
        received.push({ method, url, authorization: headers.authorization, body: JSON.parse(body) });
        if (answer === "never") return;
        response.writeHead(answer, { "content-type": "application/json" });
        response.end(JSON.stringify(answer === 200 ? { id: "1" } : { name: "refused", message: "no more today" }));
      });
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  test("hands the letter to the provider, with the address to reply to", async () => {
    await resendMail({ apiKey: "re_test", baseUrl, from })(letter);
    expect(received).toEqual([
      {
        method: "POST",
        url: "/emails",
        authorization: "Bearer re_test",
        body: { from, to: letter.to, reply_to: letter.replyTo, subject: letter.subject, text: letter.text },
      },
    ]);
  });

  test.each([422, 429, 500])("says that a letter was not taken when the provider answers %i", async (status) => {
    answer = status;
    await expect(resendMail({ apiKey: "re_test", baseUrl, from })(letter)).rejects.toThrow(MailError);
  });

  test("gives up on a provider that hangs", async () => {
    answer = "never";
    const started = Date.now();
    await expect(resendMail({ apiKey: "re_test", baseUrl, from, timeLimit: 200 })(letter)).rejects.toThrow(MailError);
    expect(Date.now() - started).toBeLessThan(2000);
  });

  test("says that a letter was not taken when the provider is out of reach", async () => {
    const nobody = "http://127.0.0.1:1";
    await expect(resendMail({ apiKey: "re_test", baseUrl: nobody, from })(letter)).rejects.toThrow(MailError);
  });

  test.each(brokenHeaders)("refuses %s before asking the provider", async (_, fields) => {
    const sent = resendMail({ apiKey: "re_test", baseUrl, from })({ ...letter, ...fields });
    await expect(sent).rejects.toThrow(MailError);
    expect(received).toEqual([]);
  });
});
