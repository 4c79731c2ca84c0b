import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, sharedApp } from "../../support/server/app.ts";
import { newOwner, smallPhoto } from "../../support/listing/form.ts";
import { bytesOf, sendAllChunks, tusRequest } from "../../support/photo/resumable-upload.ts";
import type { Visitor } from "../../support/http/visitor.ts";

describe("the photos that script shows in a listing form", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
  });
  afterAll(() => app?.stop());

  async function ownerWithPhoto() {
    const { visitor, id: userId } = await newOwner(app);
    const { answer } = await sendAllChunks(visitor, await bytesOf(await smallPhoto("home.jpg")), 60_000);
    const token = String((await visitor.get("/create-listing")).form("Create listing").value("token"));
    return { visitor, userId, token, id: answer.headers.get("photo-id")! };
  }

  async function ask(visitor: Visitor, id: string, token: string | undefined) {
    const answer = await tusRequest(visitor, "GET", `/form-photos?photo=${id}`, { "Form-Token": token });
    return [answer.status, (JSON.parse(answer.text) as { id: string }[]).map((photo) => photo.id)];
  }

  it("are their owner's, with the addresses of their pictures", async () => {
    const { visitor, token, id } = await ownerWithPhoto();
    const answer = await tusRequest(visitor, "GET", `/form-photos?photo=${id}&photo=nothing`, { "Form-Token": token });
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(JSON.parse(answer.text)).toEqual([
      {
        id,
        alt: "",
        picture: expect.objectContaining({ folder: expect.stringContaining("/images/") as unknown }) as unknown,
      },
    ]);
  });

  it("can still be shown once the session has ended", async () => {
    const { visitor, userId, token, id } = await ownerWithPhoto();
    await app.db.deleteFrom("sessions").where("user_id", "=", userId).execute();
    expect(await ask(visitor, id, token)).toEqual([200, [id]]);
  });

  it("are shown to nobody else, and not without a form", async () => {
    const { visitor, token, id } = await ownerWithPhoto();
    const stranger = await ownerWithPhoto();
    expect(await ask(stranger.visitor, id, stranger.token)).toEqual([200, []]);
    expect(await ask(stranger.visitor, id, token)).toEqual([403, []]);
    expect(await ask(visitor, id, undefined)).toEqual([403, []]);
  });
});
