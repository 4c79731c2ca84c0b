import { once } from "node:events";
import { afterEach, describe, expect, it } from "vitest";
import { startApp, type OwnApp } from "../../support/server/app.ts";
import { logLines } from "../../support/server/serve.ts";
import { startForm, type PendingForm } from "../../support/http/interrupted-form.ts";
import { newOwner, smallPhotos, villa } from "../../support/listing/form.ts";

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
