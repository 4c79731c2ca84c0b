import { describe, expect, it } from "vitest";
import { listingStatusPath } from "#app/paths.ts";
import { flat, publish } from "../../support/listing/form.ts";
import { ReportedHome } from "../../support/report/reported-home.ts";
import { countBlocked } from "../../support/server/database.ts";

describe("while an admin disables an account", () => {
  const home = new ReportedHome();
  const statuses = async () =>
    (await home.app.db.selectFrom("listings").select("status").where("user_id", "=", home.owner.id).execute()).map(
      ({ status }) => status,
    );

  /** Disables the account, but lets its owner send something before that is committed. */
  async function disableDuring(send: () => Promise<unknown>): Promise<void> {
    const sent = await home.app.db.transaction().execute(async (trx) => {
      const ofOwner = trx.updateTable("users").where("id", "=", home.owner.id);
      await ofOwner.set({ disabled_at: new Date() }).execute();
      const ofListings = trx.updateTable("listings").where("user_id", "=", home.owner.id);
      await ofListings.set({ status: "paused" }).execute();
      const sending = send();
      await expect.poll(() => countBlocked(home.app.db, "")).toBe(1);
      return { sending };
    });
    await sent.sending;
  }

  it("a home that its owner lists at that moment is paused, too", async () => {
    await disableDuring(() => publish(home.app, home.owner, flat));
    expect(await statuses()).toEqual(["paused", "paused"]);
  });

  it("a home that its owner shows again at that moment stays paused", async () => {
    await home.app.db.updateTable("listings").set({ status: "paused" }).where("id", "=", home.id).execute();
    await disableDuring(() => home.owner.visitor.post(listingStatusPath(home.id), { status: "live" }));
    expect(await statuses()).toEqual(["paused"]);
  });
});
