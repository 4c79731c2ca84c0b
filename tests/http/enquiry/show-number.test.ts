import { beforeAll, describe, expect, it } from "vitest";
import { indianDay } from "#app/domain/site/time.ts";
import { enquirePath, listingPath, phonePath } from "#app/paths.ts";
import { enquiryMessages } from "#texts/enquiry/messages.ts";
import { signedIn } from "../../support/account/users.ts";
import { exhaustLimit } from "../../support/http/rate-limits.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { type ListingColumns, addListings, addOwner } from "../../support/listing/listings.ts";
import { useApp } from "../../support/server/app.ts";

const phone = "+919876543210";
const written = "+91 98765 43210";

describe("'Show number'", () => {
  const app = useApp();
  let owner: string;
  beforeAll(async () => void (owner = await addOwner(app.db, { name: "Meera Nair" })));

  async function home(columns: ListingColumns = { phone }, of: string | null = owner): Promise<string> {
    const [id] = await addListings(app.db, of, [{ name: "Neem House", ...columns }]);
    return id!;
  }
  const detail = async (id: string, visitor = new Visitor(app.url)) => visitor.get(listingPath({ type: "rent", id }));
  const press = (id: string, visitor = new Visitor(app.url)) => visitor.post(phonePath(id), { confirm: "yes" });
  const counted = (id: string) =>
    app.db
      .selectFrom("listing_counts")
      .selectAll()
      .where("listing_id", "=", id)
      .where("kind", "=", "number-shown")
      .execute();

  it("is a button on the listing's page, which shows the number as a link to call", async () => {
    const id = await home();
    const page = await (await detail(id)).form("Show number").submit("Show number");
    expect([page.status, page.path, page.heading]).toEqual([200, phonePath(id), "Phone number"]);
    expect(page.text("main")).toContain("Call Meera Nair on this number:");
    expect(page.link(written)).toBe(`tel:${phone}`);
    expect(page.html).not.toContain("wa.me");
    expect([page.headers.get("cache-control"), page.meta("robots")]).toEqual(["private, no-store", "noindex"]);
    expect([page.link("Back to the listing"), page.link("Send an enquiry")]).toEqual([
      listingPath({ type: "rent", id }),
      enquirePath(id),
    ]);
  });

  it("is at the page's URL, too, which shows no number to whoever opens it after somebody else", async () => {
    const id = await home({ phone, whatsapp: true });
    expect((await press(id)).link("WhatsApp")).toBe("https://wa.me/919876543210");
    const page = await new Visitor(app.url).get(phonePath(id));
    expect(page.html).not.toMatch(/98765|tel:|wa\.me/);
    expect(page.meta("robots")).toBe("noindex");
    expect((await page.form("Show number or WhatsApp").submit()).link(written)).toBe(`tel:${phone}`);
  });

  it("is missing without a number, and for the owner", async () => {
    expect((await detail(await home({}))).html).not.toContain("Show number");
    const { visitor, id: mine } = await signedIn(app, "Vikram Rao");
    expect((await detail(await home({ phone }, mine), visitor)).html).not.toContain("Show number");
  });

  it("is counted for each listing and each day in India, unless the owner presses it", async () => {
    const { visitor, id: mine } = await signedIn(app, "Vikram Rao");
    const id = await home({ phone }, mine);
    await Promise.all(Array.from({ length: 5 }, () => press(id)));
    expect((await press(id, visitor)).link(written)).toBe(`tel:${phone}`);
    const rows = await counted(id);
    expect(rows).toMatchObject([{ listing_id: id, kind: "number-shown", count: 5 }]);
    const day = rows[0]!.day;
    expect(new Date(day.getTime() - day.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)).toBe(indianDay(0));
  });

  it("says that the owner gives no number any more, and counts nothing", async () => {
    const id = await home();
    const open = await detail(id);
    await app.db.updateTable("listings").set({ phone: null }).where("id", "=", id).execute();
    const page = await open.form("Show number").submit("Show number");
    expect([page.status, page.errorSummary]).toEqual([422, [{ text: enquiryMessages.numberGone, field: "" }]]);
    expect(page.link("Send an enquiry")).toBe(enquirePath(id));
    expect((await new Visitor(app.url).get(phonePath(id))).text("main")).toContain("This listing has no phone number.");
    expect(await counted(id)).toEqual([]);
  });

  it("disappears with the owner's account, and so does the number", async () => {
    const leaving = await addOwner(app.db);
    const id = await home({ phone, whatsapp: true }, leaving);
    await app.db.deleteFrom("users").where("id", "=", leaving).execute();
    const page = await press(id);
    expect([page.status, page.errorSummary[0]?.text]).toEqual([422, enquiryMessages.landlordGone]);
    expect((await detail(id)).html).not.toContain("Show number");
    const left = app.db.selectFrom("listings").select(["phone", "whatsapp"]).where("id", "=", id);
    expect(await left.execute()).toEqual([{ phone: null, whatsapp: false }]);
  });

  it("is limited by address, in plain words, and does not count above the limit", async () => {
    const visitor = new Visitor(app.url);
    await press(await home(), visitor);
    await exhaustLimit(app.db, "numbers/32");
    const id = await home();
    const page = await press(id, visitor);
    expect([page.status, page.errorSummary]).toEqual([429, [{ text: enquiryMessages.tooManyNumbers, field: "" }]]);
    expect(page.html).not.toContain("98765");
    expect(Number(page.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await counted(id)).toEqual([]);
    expect((await press(id)).link(written)).toBe(`tel:${phone}`);
  });

  it.each([
    ["/24", "numbersByListing/24", (n: number) => `198.51.100.${n}`, "198.51.101.1"],
    ["IPv6 /64", "numbersByListing/64", (n: number) => `2001:db8:64::${n}`, "2001:db8:64:1::1"],
    ["IPv6 /56", "numbersByListing/56", (n: number) => `2001:db8:56:${n}::1`, "2001:db8:56:100::1"],
    ["IPv6 /48", "numbersByListing/48", (n: number) => `2001:db8:48:${n}00::1`, "2001:db8:49::1"],
  ] as const)(
    "is limited by listing and %s, however many addresses try at once; others see it (TRUST.md row 51)",
    async (_width, limit, inside, elsewhere) => {
      const [id, other] = [await home(), await home()];
      await press(id, new Visitor(app.url, inside(1)));
      await exhaustLimit(app.db, limit, 3);
      const presses = Array.from({ length: 8 }, (_, index) => press(id, new Visitor(app.url, inside(index + 1))));
      const pages = await Promise.all(presses);
      const shown = pages.filter((page) => page.html.includes(phone));
      expect([shown.length, pages.filter(({ status }) => status === 429).length]).toEqual([3, 5]);
      expect(await counted(id)).toMatchObject([{ count: 1 + 3 }]);
      expect((await press(id, new Visitor(app.url, elsewhere))).link(written)).toBe(`tel:${phone}`);
      expect((await press(other, new Visitor(app.url, inside(1)))).link(written)).toBe(`tel:${phone}`);
    },
  );

  it.each([
    ["/24", "numbers/24", (n: number) => `192.0.2.${n}`, "192.0.3.1"],
    ["IPv6 /64", "numbers/64", (n: number) => `2001:db8:a:1::${n}`, "2001:db8:a:2::1"],
    ["IPv6 /56", "numbers/56", (n: number) => `2001:db8:b:${n}::1`, "2001:db8:b:100::1"],
    ["IPv6 /48", "numbers/48", (n: number) => `2001:db8:c:${n}00::1`, "2001:db8:d::1"],
  ] as const)(
    "is limited by %s over all homes, so that its addresses collect no more together (TRUST.md row 52)",
    async (_width, limit, inside, elsewhere) => {
      await press(await home(), new Visitor(app.url, inside(1)));
      await exhaustLimit(app.db, limit, 2);
      const pages = [];
      for (const n of [2, 3, 4, 5]) pages.push(await press(await home(), new Visitor(app.url, inside(n))));
      expect(pages.map(({ status }) => status)).toEqual([200, 200, 429, 429]);
      expect((await press(await home(), new Visitor(app.url, elsewhere))).status).toBe(200);
    },
  );
});
