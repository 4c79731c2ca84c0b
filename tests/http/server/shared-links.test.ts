import { describe, expect, it } from "vitest";
import { alertToken } from "#app/commands/alert/token.server.ts";
import { exchange } from "../../support/http/client.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { useApp } from "../../support/server/app.ts";

describe("a link to which a text or chat has added something", () => {
  const app = useApp();
  const visitor = new Visitor(app);
  const answer = async (path: string) => {
    const page = await visitor.get(path, { redirects: "expose", anyParameters: true });
    return [page.status, page.location];
  };

  it.each([".", ").", "*", "%22", "%2C", "%E2%80%8E", "%20", "%E0%A5%A4"])(
    "leads to its page in spite of %s",
    async (end) => {
      const [id] = await addListings(app.db, await addOwner(app.db), [{ type: "rent" }]);
      for (const path of [`/category/rent/${id}`, "/in/mumbai", "/about", `/alerts/${alertToken(id!)}`]) {
        expect(await answer(path + end)).toEqual([302, path]);
      }
    },
  );

  it("keeps its own parameters, and is not stored", async () => {
    const page = await visitor.get("/all.?place=Mumbai", { redirects: "expose" });
    expect([page.status, page.location]).toEqual([302, "/all?place=Mumbai"]);
    expect(page.headers.get("cache-control")).toContain("no-store");
  });

  it("leads to no other site, and to nothing if letters or digits were added", async () => {
    const exact = async (path: string) =>
      (await exchange(app.url + path, "GET", {}, undefined)).headers.get("location");
    expect(await exact("//evil.example.")).toBeNull();
    expect(await exact("/%5Cevil.example.")).toBe("/%5Cevil.example");
    expect(await exact("/a%2Fb.")).toBe("/a%2Fb");
    expect((await answer("/aboutus"))[0]).toBe(404);
  });
});
