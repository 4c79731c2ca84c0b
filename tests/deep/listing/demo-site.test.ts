import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { demoOwner, demoOwnerNames } from "../../../scripts/demo/listings.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addOwner } from "../../support/listing/listings.ts";
import { type Site, startSite } from "../../support/server/site.ts";

describe("a first start with the demo", () => {
  let dataDir: string;
  let site: Site;
  let owner: Visitor;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), "gharsetu-demo-"));
    site = await startSite(dataDir, { env: { SEED: "demo" } });
    owner = new Visitor(site.url);
    const { email, password } = demoOwner;
    await (await owner.get("/sign-in")).form().fill({ email, password }).submit("Sign In");
  }, 600_000);
  afterAll(async () => {
    await site?.stop();
    await rm(dataDir, { recursive: true });
  });

  it("lists 60 homes", async () => {
    expect((await new Visitor(site.url).get("/all")).text(".results-count")).toBe("60 homes");
  });

  it("shows its owner what visitors did in four weeks", async () => {
    const home = (await owner.get("/profile")).link("2BHK above Central Avenue's bookshop");
    const [views] = (await owner.get(`/profile/numbers/${home?.split("/").at(-1)}`)).texts(".tile-total");
    expect(views).toMatch(/^[1-9]/);
  });

  it("shows its owner a draft, a rented and a paused home", async () => {
    const profile = (await owner.get("/profile")).text("main");
    expect(profile).toContain("Row house with a terrace garden off Paud Road");
    expect(profile).toMatch(/Rented on \d+ \w+ \d{4}/);
    expect(profile).toContain("Paused");
  });

  it("shows its owner enquiries, one of them new", async () => {
    const inbox = await owner.get("/profile/enquiries");
    expect(inbox.texts("main h2")).toHaveLength(6);
    expect(inbox.texts(".inbox-new")).toHaveLength(1);
    expect((await owner.get("/profile/enquiries?folder=archived")).text("main")).toContain("Karthik Subramanian");
  });

  it("tells visitors which home its owner has confirmed lately, and which not", async () => {
    const visitor = new Visitor(site.url);
    const page = async (q: string) => (await visitor.get(`/all?q=${q}`)).follow(q);
    expect((await page("2BHK above Central Avenue's bookshop")).text("main")).toMatch(
      /Owner confirmed .*(minutes?|hours?|now)/,
    );
    expect((await page("Old Pali Hill flat with a rain-tree view")).text("main")).toContain(
      "Not confirmed by the owner since",
    );
  });

  it("sends no e-mail, and leaves other data alone when it is loaded again", async () => {
    const count = async () => {
      const tables = ["listings", "enquiries", "drafts", "users", "outgoing_emails"] as const;
      const counts = tables.map((table) => site.db.selectFrom(table).select(site.db.fn.countAll().as("n")));
      return Promise.all(counts.map(async (query) => Number((await query.executeTakeFirstOrThrow()).n)));
    };
    const before = await count();
    expect(before).toEqual([62, 7, 1, demoOwnerNames.length, 0]);
    // As if it had been interrupted at its very end.
    await site.db.updateTable("seeds").set({ finished_at: null }).where("name", "=", "demo").execute();
    await addOwner(site.db, { name: "Somebody else" });
    await site.stop();
    site = await startSite(dataDir, { env: { SEED: "demo" } });
    expect(await count()).toEqual([62, 7, 1, demoOwnerNames.length + 1, 0]);
  });
});
