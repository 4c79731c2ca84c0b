import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { startApp, type OwnApp } from "../../support/server/app.ts";
import { logLines } from "../../support/server/serve.ts";
import { startForm, type PendingForm } from "../../support/http/interrupted-form.ts";
import { newOwner, smallPhotos, storedListing, villa } from "../../support/listing/form.ts";

describe("a site that is asked to stop (TRUST.md rows 31 and 39)", () => {
  let app: OwnApp;
  let upload: PendingForm;
  let exit: Promise<[code: number | null, signal: string | null]>;
  const half = () => Math.floor(upload.body.length / 2);

  const start = async (env: Record<string, string> = {}) => {
    app = await startApp({ env });
    const { visitor } = await newOwner(app);
    const form = (await visitor.get("/create-listing")).form("Create listing");
    const entries = form.fill({ ...villa, images: await smallPhotos(2) }).entries();
    upload = await startForm(app, visitor, "/create-listing", [...entries, ["save", ""]]);
    upload.request.write(upload.body.subarray(0, half()));
    exit = once(app.process, "exit") as typeof exit;
  };
  afterEach(() => app?.stop());

  it("finishes an upload, and closes all other connections", async () => {
    await start();
    // A connection opened in advance, as browsers do, and never used.
    const unused = net.connect(Number(new URL(app.url).port), "127.0.0.1");
    await once(unused, "connect");
    const unusedClosed = once(unused, "close");
    const clients = [1, 2, 3, 4].map(() => keepAsking(app.url));
    await Promise.all(clients.map((client) => client.asking));

    app.process.kill("SIGTERM");
    await Promise.all([unusedClosed, ...clients.map((client) => client.letGo)]);
    expect(app.process.exitCode).toBeNull();

    upload.request.end(upload.body.subarray(half()));
    const answer = await upload.answer;
    expect(answer).toMatchObject({ status: 303, connection: "close" });
    expect(await exit).toEqual([0, null]);
    const listing = await storedListing(app, answer!.location!.split("/").at(-1)!);
    expect(listing?.photos).toHaveLength(2);
  });

  it("cuts off and logs unfinished requests after STOP_SECONDS", async () => {
    await start({ STOP_SECONDS: "1" });
    app.allowErrors(/^stopping: these requests were cut off/);
    app.process.kill("SIGTERM");
    expect(await upload.answer).toBeNull();
    expect(await exit).toEqual([0, null]);
    const cutOff = logLines(app.logs).find(({ msg }) => msg === "stopping: these requests were cut off after 1 s");
    expect(cutOff?.requests).toEqual(["POST /create-listing/:id?"]);
  });
});

/**
 * Requests one page after the other over a single keep-alive connection.
 * @returns `asking` settles with the first response, `letGo` once the site accepts no more
 */
function keepAsking(url: string) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ask = () =>
    new Promise<void>((resolve, reject) => {
      const request = http.get(`${url}/contact`, { agent }, (response) => {
        response.on("end", resolve).on("error", reject).resume();
      });
      request.on("error", reject);
    });
  const asking = ask();
  const letGo = asking.then(async () => {
    for (;;) await ask();
  });
  return { asking, letGo: letGo.catch(() => agent.destroy()) };
}
