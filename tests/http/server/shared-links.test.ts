import { beforeAll, describe, expect, it } from "vitest";
import { alertToken } from "#app/commands/alert/token.server.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";
import { useApp } from "../../support/server/app.ts";

describe("a link to which a text or chat has added something", () => {
  const app = useApp();
  const visitor = new Visitor(app);
  /** The pages of each kind of link. */
  let links: Record<"listing" | "short" | "city" | "locality" | "alert" | "stop" | "confirmation", string>;
  beforeAll(async () => {
    const bandra = await addPlace(app.db, { city: "Mumbai", locality: "Bandra", latitude: 19.06, longitude: 72.83 });
    // With letters, so that it differs in capitals.
    const id = "0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d";
    await addListings(app.db, await addOwner(app.db), [{ id, type: "rent", ...bandra }]);
    links = {
      listing: `/category/rent/${id}`,
      short: `/h/${id.replace(/-/g, "").slice(0, 12)}`,
      city: "/in/mumbai",
      locality: "/in/mumbai/bandra",
      alert: `/alerts/${alertToken(id)}`,
      stop: `/alerts/${alertToken(id)}/stop`,
      confirmation: `/confirm/${"x".repeat(32)}`,
    };
  });

  const answer = async (path: string) => {
    const page = await visitor.get(path, { redirects: "expose", anyParameters: true });
    return [page.status, page.location];
  };

  it.each([
    ...[".", ")", "*", "%22", "%E2%80%8E", "%20", "%E0%A5%A4", "&utm_source=chat", "%20(2%20BHK,%20Gokulam)"],
    // Markdown, HTML, quoted-printable, an encoded fragment, and words without a blank.
    ...["](https://example.org/x)", "%3Cbr%3E", "=20", "%23top", "(2BHK)", "|2BHK"],
  ])("leads to the listing in spite of %s", async (end) => {
    expect(await answer(links.listing + end)).toEqual([301, links.listing]);
  });

  it("leads to places and by short links, too, and keeps its own parameters", async () => {
    for (const kind of ["short", "city", "locality"] as const) {
      expect(await answer(`${links[kind]}).`)).toEqual([301, links[kind]]);
    }
    for (const end of ["=20", "%23top", ";utm=1", "%3Cbr%3E", "](https://example.org/x)"]) {
      expect(await answer(links.city + end)).toEqual([301, links.city]);
      expect(await answer(links.locality + end)).toEqual([301, links.locality]);
    }
    expect(await answer(`${links.listing}.?down=20`)).toEqual([301, `${links.listing}?down=20`]);
    expect((await visitor.get(`${links.listing}*`)).status).toBe(200);
    expect(await answer(`/%E2%80%8E${links.listing.slice(1)}`)).toEqual([301, links.listing]);
  });

  it("leads to the page of an e-mail, which nobody stores", async () => {
    for (const kind of ["alert", "stop", "confirmation"] as const) {
      const page = await visitor.get(`${links[kind]}%3E.`, { redirects: "expose" });
      expect([page.status, page.location]).toEqual([302, links[kind]]);
      expect(page.headers.get("cache-control")).toContain("no-store");
      expect(await answer(`${links[kind]}=20`)).toEqual([302, links[kind]]);
      expect(await answer(`${links[kind]}](https://example.org/x)`)).toEqual([302, links[kind]]);
    }
  });

  it("leads to other pages, and to a list with its filters", async () => {
    expect(await answer("/about.")).toEqual([301, "/about"]);
    expect(await answer("/about=20")).toEqual([301, "/about"]);
    expect(await answer(`/profile/hidden/${"0".repeat(8)}-0000-0000-0000-${"0".repeat(12)}.`)).toEqual([
      302,
      `/profile/hidden/${"0".repeat(8)}-0000-0000-0000-${"0".repeat(12)}`,
    ]);
    expect(await answer("/reset-password%3E")).toEqual([302, "/reset-password"]);
    expect(await answer("/all?place=Mumbai&bedrooms=2).")).toEqual([301, "/all?place=Mumbai&bedrooms=2"]);
    expect(await answer("/all?type=rent%E2%80%8E")).toEqual([301, "/all?type=rent"]);
    expect((await visitor.get("/all?place=Mumbai+%28Suburban%29")).status).toBe(200);
  });

  it("is a link to nothing if letters or digits were added, and other paths are as they were", async () => {
    for (const path of [`${links.listing}x`, `${links.listing}/more`, "/aboutus", "/robots.txt."]) {
      expect((await answer(path))[0]).toBe(404);
    }
    expect((await visitor.get(`${links.listing}.data`)).status).toBe(200);
  });
});
