import { beforeEach, describe, expect, it } from "vitest";
import { addressDays } from "#app/commands/enquiry/address.server.ts";
import { addressPath, enquiryPath } from "#app/paths.ts";
import { addressTexts } from "#texts/enquiry/address.ts";
import { sendEnquiry } from "../../../support/enquiry/form.ts";
import type { Page } from "../../../support/http/page.ts";
import { Visitor } from "../../../support/http/visitor.ts";
import { areaOnlyFlat, exactPoint, publishAreaOnly } from "../../../support/listing/area-only.ts";
import { newOwner } from "../../../support/listing/form.ts";
import { type Email, useApp } from "../../../support/server/app.ts";
import { addNamed } from "../../../support/server/routes.ts";

const secret = "Zyxwood";
const sender = "asha-area@example.org";

describe("the exact address of an area-only home", () => {
  const app = useApp();
  let owner: Awaited<ReturnType<typeof newOwner>>;
  let id: string;
  beforeEach(async () => {
    owner = await newOwner(app);
    id = await publishAreaOnly(app, owner, { sharesAddress: "yes" });
    await app.db.deleteFrom("alerts").execute();
  });

  /** An enquiry, and the path of the link that its sender got. */
  async function enquired() {
    const { enquiry, address } = await addNamed(app, id);
    return { enquiry, link: addressPath(address) };
  }
  const open = (link: string) => new Visitor(app.url).get(link);
  const press = (page: Page) => page.form(addressTexts.button).submit(addressTexts.button);
  const set = (columns: object) => app.db.updateTable("listings").set(columns).where("id", "=", id).execute();
  const emailTo = async (email: string) => {
    const find = async () => (await app.outbox()).find(({ to }) => to === email);
    await expect.poll(find).toBeDefined();
    return (await find())!;
  };
  const linkIn = ({ text }: Email) => /https?:\/\/[^/\s]+(\/address\/\S+)$/m.exec(text)?.[1];

  it("is shared by a link in the e-mail that confirms an enquiry, after a button, which its owner sees", async () => {
    const page = await sendEnquiry(app, id, { email: sender });
    const confirmation = await emailTo(sender);
    expect(page.text("main")).toContain(addressTexts.sent(addressDays));
    expect(page.html + JSON.stringify(confirmation)).not.toContain(secret);
    expect((await emailTo(owner.email)).text).toContain(addressTexts.toOwner);
    const { id: enquiry } = await app.db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    const facts = async () => (await owner.visitor.get(enquiryPath(enquiry))).text(".terms");
    const link = linkIn(confirmation)!;
    const opened = await open(link);
    expect([opened.status, opened.html.includes(secret)]).toEqual([200, false]);
    expect(await facts()).not.toContain(addressTexts.shared);
    const shared = await press(opened);
    expect([shared.status, shared.path, shared.headers.get("cache-control")]).toEqual([200, link, "private, no-store"]);
    expect(shared.text("main")).toContain(areaOnlyFlat.address);
    const { latitude, longitude } = exactPoint;
    expect(shared.link(addressTexts.map)).toContain(`mlat=${latitude}&mlon=${longitude}`);
    expect(await facts()).toContain(`${addressTexts.shared}Seen on`);
  });

  it("is not shared by a link that was guessed from the page after the enquiry", async () => {
    const { enquiry, link } = await enquired();
    for (const path of [
      addressPath(enquiry),
      addressPath(`${enquiry}.`),
      link.slice(0, -2),
      addressPath(`${id}.abc`),
    ]) {
      expect((await open(path)).text("main")).toContain(addressTexts.unknown);
      const answer = await new Visitor(app.url).post(path, { confirm: "yes" });
      expect([answer.status, answer.html.includes(secret)]).toEqual([422, false]);
    }
  });

  it.each([
    ["its owner has changed their mind", { shares_address: false }],
    ["the home is paused", { status: "paused" }],
    [
      "the home is shown exactly",
      { area_only: false, shares_address: false, point_from: "owner", point_radius_km: null },
    ],
  ])("is not shared once %s", async (_reason, columns) => {
    const { link } = await enquired();
    const opened = await open(link);
    await set(columns);
    const page = await press(opened);
    expect([page.status, page.html.includes(secret)]).toEqual([422, false]);
    expect(page.text("main")).toContain(addressTexts.withheld);
  });

  it("is not shared once the home is hidden because of reports", async () => {
    const { link } = await enquired();
    await set({ status: "hidden" });
    expect((await open(link)).text("main")).toContain(addressTexts.unknown);
  });

  it(`is not shared ${addressDays} days after the enquiry`, async () => {
    const { link, enquiry } = await enquired();
    const created_at = new Date(Date.now() - addressDays * 86_400_000);
    await app.db.updateTable("enquiries").set({ created_at }).where("id", "=", enquiry).execute();
    expect((await open(link)).text("main")).toContain(addressTexts.expired(addressDays));
  });

  it("is not shared to a sender whose enquiry is spam, who gets a link like everybody", async () => {
    const { link, enquiry } = await enquired();
    const page = await owner.visitor.get(enquiryPath(enquiry));
    await page.form("Mark as spam").submit("Mark as spam");
    expect((await open(link)).text("main")).toContain(addressTexts.withheld);
    const again = await sendEnquiry(app, id, { email: "asha@example.org" });
    expect(again.text("main")).toContain(addressTexts.sent(addressDays));
  });
});
