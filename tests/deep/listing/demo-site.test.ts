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
