import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { siteMessages } from "#texts/site/messages.ts";
import { photoIds, smallPhotos, formValues, villa } from "../../support/listing/form.ts";
import { buttonsOf, listingForm, openScreen, screens, shownIn, typedOn } from "../../support/listing/screens.ts";
import { signedUp } from "../../support/account/users.ts";
import { useAppBehindProxy } from "../../support/server/database-proxy.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("while the database is down", () => {
  const { app, proxy } = useAppBehindProxy();
  let owner: Visitor;
  beforeAll(async () => {
    app.allowErrors(/42P01|57014|57P01/);
    owner = (await signedUp(app.url)).visitor;
  });

  const filledForm = async () => (await owner.get("/create-listing")).form("Create listing").fill(villa);
  const holding = async () =>
    (await filledForm()).fill({ images: await smallPhotos(2) }).submit("Upload and arrange photos");
  const listings = async () => (await app.db.selectFrom("listings").select("id").execute()).length;

  it("every page of the listing form comes back with what is typed, whichever button sends it", async () => {
    const opened = [];
    for (const screen of screens) opened.push({ screen, ...(await openScreen(app, screen)) });
    await proxy.cut();
    for (const { screen, page } of opened) {
      const { texts, files } = await typedOn(page, screen, "accepted");
      for (const button of buttonsOf(page)) {
        const form = page.form(listingForm).fill({ ...texts, ...files });
        const answer = await form.submit(button);
        expect([screen.part, button, answer.status]).toEqual([screen.part, button, 503]);
        expect([screen.part, button, shownIn(answer, texts)]).toEqual([screen.part, button, texts]);
        expect(photoIds(answer)).toEqual(photoIds(page));
        if (files.images) expect(answer.fieldError("images")).toBe(photoMessages.photosNotUploaded);
      }
    }
    await proxy.mend();
  });

  it("a home is saved to the shortlist all the same", async () => {
    await proxy.cut();
    const home = { home: randomUUID(), keep: "yes", to: "/about" };
    const page = await new Visitor(app.url).post("/shortlist", home);
    expect([page.path, page.flash]).toEqual(["/about", listingMessages.homeSaved]);
    expect(page.text(".shortlist-link")).toBe("Shortlist 1 saved");
    await proxy.mend();
  });

  it("a listing form survives a connection that breaks during a query", async () => {
    const held = await holding();
    const page = await app.db.transaction().execute(async (trx) => {
      await sql`lock table listings in access exclusive mode`.execute(trx);
      const sent = held.form("Create listing").submit("Create listing");
      const waiting = sql<{ pid: number }>`select pg_terminate_backend(pid) as pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await expect.poll(async () => (await waiting.execute(trx)).rows.length).toBeGreaterThan(0);
      return sent;
    });
    expect(page.status).toBe(503);
    expect(formValues(page)).toEqual(villa);
    expect((await page.form("Create listing").submit("Create listing")).flash).toBe(listingMessages.listingCreated);
  });

  it("a listing form comes back with 500 when a query fails, and saves nothing partially", async () => {
    const held = await holding();
    const before = await listings();
    await sql`alter table listing_images rename to listing_images_away`.execute(app.db);
    const page = await held.form("Create listing").submit("Create listing");
    await sql`alter table listing_images_away rename to listing_images`.execute(app.db);
    expect(page.status).toBe(500);
    expect(page.errorSummary[0]?.text).toBe(siteMessages.somethingWentWrong);
    expect(page.html).not.toContain("listing_images");
    expect(formValues(page)).toEqual(villa);
    expect(photoIds(page)).toEqual(photoIds(held));
    expect(await listings()).toBe(before);
    expect((await page.form("Create listing").submit("Create listing")).flash).toBe(listingMessages.listingCreated);
  });
});
