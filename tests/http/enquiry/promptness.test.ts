import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { enquiryPath } from "#app/paths.ts";
import { detailTexts } from "#texts/listing/detail.ts";
import { sendEnquiry } from "../../support/enquiry/form.ts";
import { signedIn } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings } from "../../support/listing/listings.ts";
import { useApp } from "../../support/server/app.ts";
import { runMaintenance } from "../../support/frame/maintenance.ts";

describe("'usually reads enquiries within a day'", () => {
  const app = useApp();

  /**
   * Whether it is said of an owner with enquiries of some days ago.
   * @param handledAfter hours after which each was marked as read; null for never
   */
  async function isSaid(
    handledAfter: (number | null)[],
    { daysAgo = 10, status = "read" }: { daysAgo?: number; status?: "read" | "spam" } = {},
  ) {
    const owner = await signedIn(app, "Meera Nair");
    const [home] = (await addListings(app.db, owner.id, [{}])) as [string];
    await app.db
      .insertInto("enquiries")
      .values(
        handledAfter.map((hours, index) => ({
          listing_id: home,
          owner_id: owner.id,
          message_key: crypto.randomUUID(),
          name: "Asha",
          email: `asha${index}@example.org`,
          message: "Is it still free?",
          status,
          created_at: sql<Date>`now() - make_interval(days => ${daysAgo})`,
          handled_at: hours === null ? null : sql<Date>`now() - make_interval(days => ${daysAgo}, hours => ${-hours})`,
        })),
      )
      .execute();
    const said = async () =>
      (await new Visitor(app.url).get(`/category/rent/${home}`)).text("main").includes(detailTexts.readsPromptly);
    expect(await said()).toBe(false);
    expect(await runMaintenance(app)).toMatchObject({ problems: [] });
    return said();
  }

  it.each([
    ["four of five enquiries were read that soon", true, [1, 2, 23, 20, null]],
    ["two of five were read later, or never", false, [1, 2, 23, 25, null]],
    ["there were only four", false, [1, 1, 1, 1]],
  ])("if %s: %s", async (_case, expected, handledAfter) => {
    expect(await isSaid(handledAfter)).toBe(expected);
  });

  it("counts from the first press of 'Mark as read', and ends when it is no longer true", async () => {
    const owner = await signedIn(app, "Ravi Rao");
    const [home] = (await addListings(app.db, owner.id, [{}])) as [string];
    await sendEnquiry(app, home);
    const enquiry = () =>
      app.db
        .selectFrom("enquiries")
        .select(["id", "handled_at as handledAt"])
        .where("owner_id", "=", owner.id)
        .executeTakeFirstOrThrow();
    const page = await owner.visitor.get(enquiryPath((await enquiry()).id));
    expect((await enquiry()).handledAt).toBeNull();
    const read = await page.form("Mark as read").submit("Mark as read");
    const { handledAt } = await enquiry();
    expect(Date.now() - Number(handledAt)).toBeLessThan(60_000);
    await read.form("Archive").submit("Archive");
    expect((await enquiry()).handledAt).toEqual(handledAt);

    await app.db.updateTable("users").set({ reads_promptly: true }).where("id", "=", owner.id).execute();
    const said = async () =>
      (await new Visitor(app.url).get(`/category/rent/${home}`)).html.includes(detailTexts.readsPromptly);
    expect(await said()).toBe(true);
    await runMaintenance(app);
    expect(await said()).toBe(false);
  });
});
