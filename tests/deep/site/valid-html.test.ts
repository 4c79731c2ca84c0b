import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { hasJava, htmlErrors } from "../../support/browser/html-checker.ts";
import { createListing, flat, listingId, newOwner, smallPhotos, villa } from "../../support/listing/form.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addNamed, everyPage } from "../../support/server/routes.ts";

describe("the HTML of every page", () => {
  const app = useApp();
  const visitor = new Visitor(app);
  let owner: Visitor;
  let listings: [string, string];
  let id: string;
  beforeAll(async () => {
    const { visitor: signedIn, id: admin } = await newOwner(app);
    owner = signedIn;
    await app.db.updateTable("users").set({ is_admin: true }).where("id", "=", admin).execute();
    const first = await createListing(owner, villa, await smallPhotos(2));
    listings = [first.path, (await createListing(owner, flat)).path];
    id = listingId(first);
  });

  /** Every page for visitors and for an owner who is an admin, and every refused form. */
  async function allPages(): Promise<Page[]> {
    const found = [
      ...["/all?q=bandra&bedrooms=2&from=1000", "/all?from=much&place=Nowhere", "/all?q=helipad&to=5000"],
      ...[
        "/map?q=helipad",
        "/contact?sent",
        "/alerts/new?bedrooms=2",
        "/profile?edit",
        "/profile/enquiries?folder=spam",
      ],
      ...[`/compare?homes=${listings.map((listing) => listing.split("/").at(-1)).join(",")}`, ...listings],
    ];
    const addresses = [...(await everyPage(await addNamed(app, id))), ...found];
    const pages: Page[] = [];
    for (const one of [visitor, owner]) {
      const seen = new Set<string>();
      for (const address of addresses) {
        const page = await one.get(address);
        if (!seen.has(page.path)) pages.push(page);
        seen.add(page.path);
      }
    }
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
    const pages = await allPages();
    expect(pages.filter(({ status }) => status === 422)).toHaveLength(5);
    expect(await htmlErrors(pages.map(({ path: name, html }) => ({ name, html })))).toEqual([]);
  });
});
