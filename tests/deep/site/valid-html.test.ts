import { beforeAll, describe, expect, it } from "vitest";
import { alertToken } from "#app/commands/alert/token.server.ts";
import { alertPath, confirmAlertPath, stopAlertPath } from "#app/paths.ts";
import { sendEnquiry } from "../../support/enquiry/form.ts";
import { useApp } from "../../support/server/app.ts";
import { hasJava, htmlErrors } from "../../support/browser/html-checker.ts";
import { createListing, flat, listingId, newOwner, smallPhotos, villa } from "../../support/listing/form.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { ownersPages } from "../../support/site/pages.ts";

describe("the HTML of every page", () => {
  const app = useApp();
  const visitor = new Visitor(app);
  let owner: Visitor;
  let listings: [string, string];
  let id: string;
  beforeAll(async () => {
    ({ visitor: owner } = await newOwner(app));
    const first = await createListing(owner, villa, await smallPhotos(2));
    listings = [first.path, (await createListing(owner, flat)).path];
    id = listingId(first);
  });

  /** Every page, and every refused form. */
  async function everyPage(): Promise<Page[]> {
    const ids = listings.map((listing) => listing.split("/").at(-1)!);
    const open = [
      ...["/", "/all", "/category/rent", "/category/sell", "/offers", "/map", "/in/mumbai", "/in/mumbai/bandra"],
      ...[
        "/all?q=bandra&bedrooms=2&from=1000",
        "/all?from=much&place=Nowhere",
        "/all?q=helipad&to=5000",
        "/map?q=helipad",
      ],
      ...["/shortlist", "/compare", `/compare?homes=${ids.join(",")}`, ...listings],
      ...["/about", "/contact", "/contact?sent", "/privacy", "/terms", "/grievance", "/nowhere", "/in/nowhere"],
      ...["/sign-in", "/sign-up", "/forgot-password", "/reset-password"],
    ];
    const own = [...ownersPages];
    const its = [`/edit-listing/${id}`, `/profile/delete/${id}`, "/"];
    open.push(`/phone/${id}`, `/enquire/${id}`, (await sendEnquiry(app, id)).path);
    const { id: enquiry } = await app.db.selectFrom("enquiries").select("id").executeTakeFirstOrThrow();
    const alert = {
      email: "asha@example.org",
      query: "bedrooms=2",
      frequency: "daily" as const,
      confirmed_at: new Date(),
    };
    const { id: alertId } = await app.db.insertInto("alerts").values(alert).returning("id").executeTakeFirstOrThrow();
    const token = alertToken(alertId);
    open.push("/alerts/new?bedrooms=2", alertPath(token), confirmAlertPath(token), stopAlertPath(token));
    its.push(
      `/profile/numbers/${id}`,
      "/profile/enquiries",
      `/profile/enquiries/${enquiry}`,
      "/profile/enquiries?folder=spam",
    );
    const pages = [];
    for (const address of open) pages.push(await visitor.get(address));
    for (const address of [...own, ...its]) pages.push(await owner.get(address));
    for (const status of ["paused", "closed"]) {
      pages.push(await owner.post(`/profile/status/${id}`, { status }));
      pages.push(await owner.get(listings[0]));
      for (const address of [listings[0], `/enquire/${id}`, `/phone/${id}`]) pages.push(await visitor.get(address));
    }
    await owner.post(`/profile/status/${id}`, { status: "live" });
    const draft = await (await owner.get(`/create-listing`)).form("Create listing").submit("Save as draft");
    for (const end of ["", "/check", "/delete"]) pages.push(await owner.get(draft.path + end));
    pages.push(await owner.get("/profile"));
    for (const [address, button] of [
      ["/sign-in", "Sign In"],
      ["/sign-up", "Sign Up"],
      ["/contact", "Send Message"],
      [`/enquire/${id}`, "Send enquiry"],
    ] as const) {
      const form = (await visitor.get(address)).form(button);
      pages.push(await form.submit(button));
    }
    const form = (await owner.get("/create-listing")).form("Create listing");
    pages.push(await form.fill({ images: await smallPhotos(2) }).submit("Create listing"));
    return pages;
  }

  it.skipIf(!hasJava)("passes W3C's checker", { timeout: 300_000 }, async () => {
    const pages = await everyPage();
    expect(pages.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(await htmlErrors(pages.map(({ path: name, html }) => ({ name, html })))).toEqual([]);
  });
});
