import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addressDays } from "#app/commands/enquiry/address.server.ts";
import { addressPath, enquiryPath } from "#app/paths.ts";
import { addressTexts } from "#texts/enquiry/address.ts";
import { sendEnquiry } from "../../../support/enquiry/form.ts";
import type { Page } from "../../../support/http/page.ts";
import { Visitor } from "../../../support/http/visitor.ts";
import { areaOnlyFlat, exactPoint, publishAreaOnly } from "../../../support/listing/area-only.ts";
import { newOwner } from "../../../support/listing/form.ts";
import { type App, sharedApp } from "../../../support/server/app.ts";

const secret = "Zyxwood";
let senders = 0;

describe("the exact address of an area-only home", () => {
  let app: App;
  let owner: Awaited<ReturnType<typeof newOwner>>;
  let id: string;
  beforeAll(async () => void (app = await sharedApp()));
  afterAll(() => app?.stop());
  beforeEach(async () => {
    owner = await newOwner(app);
    id = await publishAreaOnly(owner.visitor, { sharesAddress: "yes" });
  });

  /** Sends an enquiry. @returns the page after it, the e-mail that confirms it, and the path of its link, if any */
  async function enquire() {
    const email = `asha-area-${++senders}@example.org`;
    const page = await sendEnquiry(app, id, { email });
    const find = async () => (await app.outbox()).find(({ to }) => to === email);
    await expect.poll(find).toBeDefined();
    const confirmation = (await find())!;
    const [, link = null] = /https?:\/\/[^/\s]+(\/address\/\S+)$/m.exec(confirmation.text) ?? [];
    const { id: enquiryId } = await app.db
      .selectFrom("enquiries")
      .select("id")
      .where("email", "=", email)
      .executeTakeFirstOrThrow();
    return { page, confirmation, link, enquiryId };
  }
  const open = (link: string | null) => new Visitor(app.url).get(link!);
  const press = (page: Page) => page.form(addressTexts.button).submit(addressTexts.button);
  const set = (columns: object) => app.db.updateTable("listings").set(columns).where("id", "=", id).execute();

  it("is shared by a link in the e-mail that confirms an enquiry, after a button, and stored by nobody", async () => {
    const { page, confirmation, link } = await enquire();
    expect(page.text("main")).toContain(addressTexts.sent(addressDays));
    expect(page.html + JSON.stringify(confirmation)).not.toContain(secret);
    const opened = await open(link);
    expect([opened.status, opened.html.includes(secret)]).toEqual([200, false]);
    const shared = await press(opened);
    expect([shared.status, shared.path, shared.headers.get("cache-control")]).toEqual([200, link, "private, no-store"]);
    expect(shared.text("main")).toContain(areaOnlyFlat.address);
    const { latitude, longitude } = exactPoint;
    expect(shared.link(addressTexts.map)).toContain(`mlat=${latitude}&mlon=${longitude}`);
  });

  it("is not shared by a link that was guessed from the page after the enquiry", async () => {
    const { link, enquiryId } = await enquire();
    for (const token of [enquiryId, `${enquiryId}.`, link!.replace("/address/", "").slice(0, -2), `${id}.abc`]) {
      const page = await open(addressPath(token));
      expect(page.text("main")).toContain(addressTexts.unknown);
      const answer = await new Visitor(app.url).post(addressPath(token), { confirm: "yes" });
      expect([answer.status, answer.html.includes(secret)]).toEqual([422, false]);
    }
  });

  it("is seen by its owner to have been shared", async () => {
    const { link, enquiryId } = await enquire();
    const read = async () => (await owner.visitor.get(enquiryPath(enquiryId))).text(".enquiry-facts");
    await open(link);
    expect(await read()).not.toContain(addressTexts.shared);
    await press(await open(link));
    expect(await read()).toContain(`${addressTexts.shared}Seen on`);
    const toOwner = (await app.outbox()).filter(({ to }) => to === owner.email);
    expect(toOwner.map(({ text }) => text.includes(addressTexts.toOwner))).toEqual([true]);
  });

  it("has no link if its owner does not want to tell it", async () => {
    await set({ shares_address: false });
    const { page, link } = await enquire();
    expect([link, page.text("main").includes("exact address")]).toEqual([null, false]);
  });

  it("is promised on the page after an enquiry as in the e-mail, whatever its owner chooses later", async () => {
    const promised = async (path: string) =>
      (await new Visitor(app.url).get(path)).text("main").includes("exact address");
    const shared = await enquire();
    await set({ shares_address: false });
    const notShared = await enquire();
    await set({ shares_address: true });
    expect(await Promise.all([shared, notShared].map(({ page }) => promised(page.path)))).toEqual([true, false]);
    expect([shared.link !== null, notShared.link !== null]).toEqual([true, false]);
  });

  it.each([
    ["its owner has changed their mind", { shares_address: false }],
    ["the home is paused", { status: "paused" }],
    ["the home is let", { status: "closed" }],
    [
      "the home is shown exactly",
      { area_only: false, shares_address: false, point_from: "owner", point_radius_km: null },
    ],
  ])("is not shared once %s", async (_reason, columns) => {
    const { link } = await enquire();
    const opened = await open(link);
    await set(columns);
    const page = await press(opened);
    expect([page.status, page.html.includes(secret)]).toEqual([422, false]);
    expect(page.text("main")).toContain(addressTexts.withheld);
    expect((await open(link)).text("main")).toContain(addressTexts.withheld);
  });

  it("is not shared once the home is hidden because of reports", async () => {
    const { link } = await enquire();
    await set({ status: "hidden" });
    expect((await open(link)).text("main")).toContain(addressTexts.unknown);
  });

  it(`is not shared ${addressDays} days after the enquiry`, async () => {
    const { link, enquiryId } = await enquire();
    const created_at = new Date(Date.now() - addressDays * 86_400_000);
    await app.db.updateTable("enquiries").set({ created_at }).where("id", "=", enquiryId).execute();
    expect((await open(link)).text("main")).toContain(addressTexts.expired(addressDays));
  });

  it("is not shared to a sender whose enquiry is spam, who gets a link like everybody", async () => {
    const { link, enquiryId } = await enquire();
    const page = await owner.visitor.get(enquiryPath(enquiryId));
    await page.form("Mark as spam").submit("Mark as spam");
    expect((await open(link)).text("main")).toContain(addressTexts.withheld);
    const email = `asha-area-${senders}@example.org`;
    const again = await sendEnquiry(app, id, { email });
    expect(again.text("main")).toContain(addressTexts.sent(addressDays));
  });
});
