import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signedIn } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";
import { type App, sharedApp } from "../../support/server/app.ts";
import { type BuiltRoute, builtRoutes, forms, routesWithActions } from "../../support/server/routes.ts";

describe("an owner's number and hidden e-mail address", () => {
  const secrets = /98765 ?43210|meera\.hidden|tel:\+|wa\.me\/(?!\?text=)/;
  let app: App;
  let id: string;
  beforeAll(async () => {
    app = await sharedApp();
    const owner = await addOwner(app.db, { name: "Meera Nair", email: "meera.hidden@example.org" });
    const place = await addPlace(app.db, { city: "Pune", locality: "Kothrud", latitude: 18.5, longitude: 73.8 });
    const choice = { phone: "+919876543210", whatsapp: true, hides_email: true };
    const home = { ...place, ...choice, name: "Neem House", latitude: 18.5, longitude: 73.8 };
    const offer = { offer: true, discounted_price: 20_000, latitude: 18.7, longitude: 73.6 };
    [id] = (await addListings(app.db, owner, [home, { ...home, ...offer }])) as [string, string];
  });
  afterAll(() => app?.stop());

  const pathOf = ({ pattern }: BuiltRoute) =>
    pattern
      .replace(":type/:id", `rent/${id}`)
      .replace(":type", "rent")
      .replace(":city/:locality?", "pune/kothrud")
      .replace(":id?", "")
      .replace(":id", id)
      .replace(":number", "1")
      .replace("*", "x");

  /** Every page and its data, also in the words, places and boxes of a search. */
  async function addresses(): Promise<string[]> {
    const routes = await builtRoutes();
    const pages = routes.flatMap((route) => {
      const path = pathOf(route);
      return [path, `${path === "/" ? "/_root" : path}.data`, `${path}?_data=${encodeURIComponent(route.id)}`];
    });
    const searches = ["q=neem", "in=pune", "offers=yes"];
    const box = "box=18,73,19,74";
    return [
      ...pages,
      ...["/all", "/map", "/feed.atom", "/search-count"].flatMap((path) => searches.map((query) => `${path}?${query}`)),
      `/map?${box}`,
      `/map/markers?${box}&zoom=9`,
      `/in/pune`,
      `/compare?homes=${id}`,
      `/enquire/${id}?sent=${id}`,
    ];
  }

  it("are in no page, data or feed before a visitor asks for them", async () => {
    const stranger = (await signedIn(app, "Asha Rao")).visitor;
    await stranger.post("/shortlist", { home: id, keep: "yes", to: "/all" });
    const seen: string[] = [];
    for (const visitor of [new Visitor(app.url), stranger]) {
      for (const address of await addresses()) {
        const page = await visitor.get(address, { redirects: "expose" });
        const headers = [...page.headers].join();
        expect([address, secrets.exec(page.html + headers)?.[0]]).toEqual([address, undefined]);
        if (page.status === 200 && page.html.includes("Neem House")) seen.push(address);
      }
    }
    for (const some of ["/", "/all", "/map", "/feed.atom", `/category/rent/${id}`, "/in/pune/kothrud"]) {
      expect(seen).toContain(some);
    }
    expect(seen).toContain(`/category/rent/${id}.data`);
  });

  it("are among the words that no home mentions", async () => {
    const unknown = async (words: string) =>
      (await new Visitor(app.url).get(`/all?q=${words}`)).path.includes("without=");
    expect(await Promise.all(["neem", "9876543210", "meera.hidden"].map(unknown))).toEqual([false, true, true]);
  });

  it("are in no answer to a form but that of 'Show number'", async () => {
    for (const route of await routesWithActions()) {
      const revealing = route.id === "routes/enquiry/phone";
      for (const suffix of ["", ".data"]) {
        const visitor = new Visitor(app.url);
        const page = await visitor.post(pathOf(route) + suffix, forms[route.id]!, { redirects: "expose" });
        const answer = page.html + [...page.headers].join();
        expect([route.id + suffix, /98765 ?43210/.test(answer), answer.includes("meera.hidden")]).toEqual([
          route.id + suffix,
          revealing,
          false,
        ]);
      }
    }
  });
});
