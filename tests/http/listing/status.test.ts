import { beforeEach, describe, expect, it } from "vitest";
import { enquirePath, listingStatusPath, phonePath, reportPath } from "#app/paths.ts";
import { enquiryMessages } from "#texts/enquiry/messages.ts";
import { sendEnquiry } from "../../support/enquiry/form.ts";
import { addListings } from "../../support/listing/listings.ts";
import { useApp, useStarted } from "../../support/server/app.ts";
import { signedIn } from "../../support/account/users.ts";
import { addPlace } from "../../support/place/places.ts";
import { Visitor } from "../../support/http/visitor.ts";

const day = 86_400_000;

describe("the status of a listing", () => {
  const app = useApp();
  const owner = useStarted(() => signedIn(app, "Meera Nair"));
  let id: string;
  beforeEach(async () => {
    await app.db.deleteFrom("listings").execute();
    const columns = { name: "Neem House", phone: "+919876543210", timestamp: new Date(Date.now() - 9 * day) };
    [id] = (await addListings(app.db, owner.id, [columns])) as [string];
  });

  const anyone = () => new Visitor(app.url);
  const address = () => `/category/rent/${id}`;
  const stored = () => app.db.selectFrom("listings").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const press = async (button: string, path = address()) => {
    const page = await owner.visitor.get(path);
    return page.form(button).submit(button);
  };
  /** Moves the time of the last change of status into the past. */
  const waited = (days: number) =>
    app.db
      .updateTable("listings")
      .set({ status_since: new Date(Date.now() - days * day) })
      .where("id", "=", id)
      .execute();

  it("is changed by buttons on the owner's page of it, which shows each status", async () => {
    const texts = async () =>
      (await owner.visitor.get(address())).texts(".detail-side button[name=status], .detail-head .row .badge");
    const live = ["Mark as rented Neem House", "Pause Neem House", "Still available Neem House", "For Rent"];
    expect(await texts()).toEqual(live);
    expect((await press("Pause Neem House")).flash).toBe("Listing paused");
    expect(await texts()).toEqual(["Relist Neem House", "Mark as rented Neem House", "Paused"]);
    const page = await press("Mark as rented Neem House");
    expect([page.flash, page.path]).toEqual(["Marked as rented", address()]);
    expect(await texts()).toEqual(["Relist Neem House", expect.stringMatching(/^Rented on \d+ \w+ \d{4}$/)]);
    expect((await press("Relist Neem House")).flash).toBe("Your listing is live");
    expect((await stored()).status).toBe("live");
  });

  it("'paused' and 'rented' lead to no list, count, map, feed, sitemap or suggestion any more, and Relist back", async () => {
    const place = await addPlace(app.db, { city: "Pune", locality: "Kothrud", latitude: 18.5, longitude: 73.8 });
    const [other, rented] = (await addListings(app.db, owner.id, [
      { name: "Another", latitude: 18.5, longitude: 73.8 },
      { ...place, name: "Neem Flat" },
    ])) as [string, string];
    await app.db.updateTable("listings").set(place).where("id", "=", id).execute();
    const pages = ["/", "/all", "/category/rent", "/all?q=neem", "/all?sort=price-up", "/in/pune", "/in/pune/kothrud"];
    const others = [
      "/map?box=18.4_73.7_18.6_73.9",
      "/feed.atom",
      "/sitemap.xml?part=homes-1-of-1",
      `/category/rent/${other}`,
    ];
    const found = async () => {
      const answers = [];
      // At once, they are too much for a busy machine: one of them would be a 503.
      for (const path of [...pages, ...others]) answers.push(await anyone().get(path));
      const homes = { [id]: "to pause", [rented]: "to let" };
      return answers.flatMap(({ html, path }) =>
        Object.keys(homes)
          .filter((home) => html.includes(home))
          .map((home) => `${homes[home]} ${path}`),
      );
    };
    const before = await found();
    for (const path of [...pages, "/feed.atom", `/category/rent/${other}`])
      expect(before).toEqual(expect.arrayContaining([`to pause ${path}`, `to let ${path}`]));
    expect((await anyone().get("/in/pune/kothrud")).text("main")).toContain("2 homes");
    expect((await anyone().get("/places?q=koth")).html).toContain("Kothrud");
    await press("Pause Neem House");
    await press("Mark as rented Neem Flat", `/category/rent/${rented}`);
    expect(await found()).toEqual([]);
    expect((await anyone().get("/all")).text("main")).toContain("1 home");
    expect((await anyone().get("/places?q=koth")).html).not.toContain("Kothrud");
    await press("Relist Neem House");
    await press("Relist Neem Flat", `/category/rent/${rented}`);
    expect((await found()).sort()).toEqual(before.sort());
  });

  it("'paused' and 'rented' replace the contact box for those who know the address, and keep search engines away", async () => {
    for (const [button, text, availability] of [
      ["Pause Neem House", "The owner has paused this listing", "OutOfStock"],
      ["Mark as rented Neem House", "This home is no longer available.", "SoldOut"],
    ] as const) {
      await press(button);
      const page = await anyone().get(address());
      expect([page.status, page.heading, page.meta("robots")]).toEqual([200, "Neem House", "noindex"]);
      expect(page.text(".detail-side")).toContain(text);
      expect(page.html).not.toMatch(/Contact Landlord|Show number|Save Neem House/);
      expect(page.html).not.toContain(owner.email);
      expect(JSON.stringify(page.jsonLd)).toContain(`https://schema.org/${availability}`);
    }
  });

  it("'paused' accepts neither enquiries nor messages nor requests for the number, and loses no text", async () => {
    const opened = await anyone().get(address());
    await press("Pause Neem House");
    const text = enquiryMessages.unavailable.paused;
    const refused = await sendEnquiry(app, id, { message: "Is the flat still free?" });
    expect([refused.status, refused.errorSummary[0]?.text]).toEqual([422, text]);
    expect(refused.form().value("message")).toBe("Is the flat still free?");
    const message = await anyone().post(address(), { message: "Is the flat still free?" });
    expect([message.status, message.errorSummary[0]?.text]).toEqual([422, text]);
    expect(message.$("textarea[name=message]").text().trim()).toBe("Is the flat still free?");
    const number = await opened.form("Show number").submit("Show number");
    expect([number.status, number.text("main")]).toEqual([422, expect.stringContaining(text)]);
    expect(number.html).not.toContain("98765");
    expect((await anyone().get(enquirePath(id))).text("main")).toContain(text);
    expect((await anyone().get(enquirePath(id))).$("main form")).toHaveLength(0);
  });

  it("'rented' ends the page and its forms after 90 days, except for its owner, who can still relist", async () => {
    await press("Mark as rented Neem House");
    const paths = [address(), enquirePath(id), reportPath(id), phonePath(id)];
    const statuses = async () =>
      (await Promise.all(paths.map((path) => anyone().get(path)))).map(({ status }) => status);
    await waited(89);
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    await waited(90);
    expect(await statuses()).toEqual([410, 410, 410, 410]);
    expect((await anyone().get(address())).heading).toBe("Page not found");
    const own = await owner.visitor.get(address());
    expect([own.status, own.text(".detail-head .row .badge")]).toEqual([
      200,
      expect.stringMatching(/^Rented on .*, expired$/),
    ]);
    await press("Relist Neem House");
    expect((await anyone().get(address())).status).toBe(200);
  });

  it("'rented' stays in shortlists for 90 days, marked as rented", async () => {
    const visitor = anyone();
    await visitor.post("/shortlist", { home: id, keep: "yes", to: "/all" });
    await press("Mark as rented Neem House");
    expect((await visitor.get("/shortlist")).texts(".card-grid .badge")).toEqual([
      expect.stringMatching(/^Rented on /),
    ]);
    await waited(90);
    expect((await visitor.get("/shortlist")).text(".notice")).toBe("A home you saved is no longer listed.");
  });

  it("keeps its date when it is set again, and a relisted home counts as new", async () => {
    await press("Mark as rented Neem House");
    await waited(30);
    const { status_since, timestamp } = await stored();
    await owner.visitor.post(listingStatusPath(id), { status: "closed" });
    expect(await stored()).toMatchObject({ status_since, timestamp });
    await owner.visitor.post(listingStatusPath(id), { status: "live" });
    expect(Date.now() - Number((await stored()).timestamp)).toBeLessThan(60_000);
  });

  it("is kept when the owner edits the listing", async () => {
    await press("Pause Neem House");
    const form = (await owner.visitor.get(`/edit-listing/${id}`)).form("Update listing");
    expect((await form.submit("Update listing")).flash).toBe("Congratulation! Listing updated");
    expect((await stored()).status).toBe("paused");
  });

  it("leads from its URL in e-mails to the listing's page, after a sign-in", async () => {
    expect((await anyone().get(listingStatusPath(id))).path).toMatch(/^\/sign-in/);
    expect((await owner.visitor.get(listingStatusPath(id))).path).toBe(address());
  });
});
