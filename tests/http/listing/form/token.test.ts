import { describe, expect, it } from "vitest";
import { listingMessages } from "#texts/listing/messages.ts";
import { Visitor } from "../../../support/http/visitor.ts";
import { useApp } from "../../../support/server/app.ts";
import { photoIds, newOwner, sendTampered, smallPhoto, formValues, villa } from "../../../support/listing/form.ts";
import { goodPassword } from "../../../support/account/users.ts";
import { tusRequest, createUpload, bytesOf, sendChunk } from "../../../support/photo/resumable-upload.ts";
import { codeFor, newPassword, reset } from "../../../support/account/password-reset.ts";

type Owner = Awaited<ReturnType<typeof newOwner>>;

describe("a listing form that was opened before", () => {
  const app = useApp();

  const resetPassword = async ({ email }: Owner) => {
    await reset(app, { email, code: await codeFor(app, email), password: newPassword });
  };
  it.each<[string, (owner: Owner) => Promise<unknown>]>([
    ["a password reset", resetPassword],
    [
      "the session was ended in another browser",
      async ({ email }) => {
        const elsewhere = new Visitor(app.url);
        await elsewhere.post("/sign-in", { email, password: goodPassword });
        await elsewhere.post("/profile/sessions", { confirm: "yes" });
      },
    ],
    [
      "the account was deleted",
      ({ visitor }) => visitor.post("/profile/delete-account", { confirmation: goodPassword }),
    ],
  ])("%s can no longer upload photos without signing in, and keeps its text (TRUST.md row 40)", async (_, end) => {
    const owner = await newOwner(app);
    const { visitor } = owner;
    const form = await visitor.get("/create-listing");
    form.form("Create listing").fill(villa);
    const photo = await smallPhoto("home.jpg");
    const bytes = await bytesOf(photo);
    const half = Math.floor(bytes.length / 2);
    const address = (await createUpload(visitor, bytes.length)).headers.get("location") ?? "";
    await sendChunk(visitor, address, 0, bytes.subarray(0, half));
    await end(owner);

    const page = await sendTampered(visitor, form, (entries) =>
      entries.map(([name, value]) => [name, name === "images" ? photo : value]),
    );
    expect(page.status).toBe(422);
    expect(page.text("main")).toContain(listingMessages.sessionEnded);
    expect(formValues(page)).toEqual(villa);
    expect(photoIds(page)).toEqual([]);
    for (const answer of [
      await createUpload(visitor, bytes.length),
      await sendChunk(visitor, address, half, bytes.subarray(half)),
      await tusRequest(visitor, "HEAD", address),
    ]) {
      expect(answer.status).toBe(401);
    }
    const uploads = app.db.selectFrom("uploads").select("id").where("user_id", "=", owner.id);
    expect(await uploads.execute()).toEqual([]);
  });
});
