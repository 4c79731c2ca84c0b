import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";

describe("a home that is listed and searched for with Indian keyboards", () => {
  const app = useApp();
  beforeAll(async () => {
    const owner = await addOwner(app.db);
    await addListings(app.db, owner, [
      // Like texts from files and older forms: not normalised.
      { name: "Composed", description: "बड़ी खिड़की, २ बालकनी".normalize("NFC") },
      { name: "Decomposed", description: "শা\u09a1\u09bcি, ক\u09c7\u09beঠা, க\u0bc6\u0bbeடு" },
      { name: "One part", description: "শা\u09dcি, ক\u09cbঠা, க\u0bcaடு" },
      { name: "Chillu", description: "കാ\u0d7c" },
      { name: "Joined", description: "കാ\u0d30\u0d4d\u200d" },
    ]);
  });

  const names = (page: Page) => page.texts(".card-name:not(.near-misses *)");
  const find = async (q: string) => names(await new Visitor(app.url).get(`/all?${new URLSearchParams({ q })}`)).sort();

  it.each([
    ["खि\u0921\u093cकी", ["Composed"]],
    ["खि\u095cकी", ["Composed"]],
    ["खिडकी", ["Composed"]],
    ["শা\u09dcি", ["Decomposed", "One part"]],
    ["க\u0bc6\u0bbeடு", ["Decomposed", "One part"]],
    ["കാ\u0d7c", ["Chillu", "Joined"]],
  ])("%j is found in every spelling", async (q, homes) => expect(await find(q)).toEqual(homes));
});
