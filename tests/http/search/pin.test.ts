import { beforeAll, describe, expect, it } from "vitest";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { useApp } from "../../support/server/app.ts";

describe("homes of a PIN code, however their addresses write it, are found", () => {
  const app = useApp();
  const visitor = new Visitor(app);
  beforeAll(async () => {
    await addListings(app.db, await addOwner(app.db), [
      { name: "In one", address: "14 Hill Road, Bandra West, Mumbai 400050" },
      { name: "With a blank", address: "16 Hill Road, Bandra West, Mumbai 400 050" },
      { name: "After a hyphen", address: "18 Hill Road, Bandra West, Mumbai-400 050, Maharashtra" },
      { name: "Other numbers", address: "Flat 400, Tower 050, Linking Road, Mumbai 400052" },
      { name: "Another code", address: "400050 Link Road, Khar, Mumbai 400 052" },
    ]);
  });

  it.each(["pin=400-050", "q=flat+in+400050"])("by %s, also on the map", async (query) => {
    const page = await visitor.get(`/all?${query}`);
    expect(page.path).toMatch(/[?&]pin=400050/);
    expect(page.homes).toEqual(["In one", "With a blank", "After a hyphen"]);
    expect((await visitor.get(`/map?${query}`)).text(".results-count")).toBe("3 homes");
  });
});
