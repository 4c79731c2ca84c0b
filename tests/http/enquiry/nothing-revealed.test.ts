import { beforeAll, describe, expect, it } from "vitest";
import { signedIn } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";
import { useApp } from "../../support/server/app.ts";
import {
  type BuiltRoute,
  type Named,
  addNamed,
  builtRoutes,
  forms,
  pathOf,
  routesWithActions,
} from "../../support/server/routes.ts";

describe("an owner's number and hidden e-mail address", () => {
  const secrets = /98765 ?43210|meera\.hidden|tel:\+|wa\.me\/(?!\?text=)/;
  const app = useApp();
  let id: string;
  let named: Named;
  beforeAll(async () => {
    const owner = await addOwner(app.db, { name: "Meera Nair", email: "meera.hidden@example.org" });
    const place = await addPlace(app.db, { city: "Pune", locality: "Kothrud", latitude: 18.5, longitude: 73.8 });
    const choice = { phone: "+919876543210", whatsapp: true, hides_email: true };
    const home = { ...place, ...choice, name: "Neem House", latitude: 18.5, longitude: 73.8 };
    const offer = { offer: true, discounted_price: 20_000, latitude: 18.7, longitude: 73.6 };
    [id] = (await addListings(app.db, owner, [home, { ...home, ...offer }])) as [string, string];
    named = await addNamed(app, id);
  });

  const address = (route: BuiltRoute) => pathOf(route, named, { place: "pune/kothrud" });

  /** Every page and its data, also in the words, places and boxes of a search. */
  async function addresses(): Promise<{ everywhere: string[]; searches: string[] }> {
    // Only the owner's mailbox has the link to the page that names its address.
    const routes = (await builtRoutes()).filter(({ id }) => id !== "routes/account/confirm-email");
    const paths = [...new Set(routes.map(address))];
    const queries = ["q=neem", "place=Kothrud, Pune", "offers=yes", "box=18_73_19_74"];
    const searches = ["/all", "/map", "/feed.atom"].flatMap((path) => queries.map((query) => `${path}?${query}`));
    const others = [`/in/pune`, `/compare?homes=${id}`, `/enquire/${id}?sent=${id}`];
    const areas = queries.slice(0, 3).map((query) => `/map?${query}&box=18_73_19_74`);
    const data = paths.map((path) => `${path === "/" ? "/_root" : path}.data`);
    return { everywhere: [...paths, ...data, ...others], searches: [...searches, ...areas] };
  }

  it("are in no page, data or feed before a visitor asks for them", async () => {
    const stranger = (await signedIn(app, "Asha Rao")).visitor;
    await stranger.post("/shortlist", { home: id, keep: "yes", to: "/all" });
    const { everywhere, searches } = await addresses();
    for (const visitor of [new Visitor(app.url), stranger]) {
      const seen: string[] = [];
      for (const address of [...everywhere, ...searches]) {
        const page = await visitor.get(address, { redirects: "expose" });
        const headers = [...page.headers].join();
        expect([address, secrets.exec(page.html + headers)?.[0]]).toEqual([address, undefined]);
        if (page.status === 200 && page.html.includes("Neem House")) seen.push(address);
      }
      // The searches find the home.
      const home = `/category/rent/${id}`;
      expect(seen).toEqual(expect.arrayContaining([...searches, "/", home, `${home}.data`, "/in/pune/kothrud"]));
    }
  });

  it("are among the words that no home mentions", async () => {
    const unknown = async (words: string) =>
      (await new Visitor(app.url).get(`/all?q=${words}`)).text("main").includes("so we ignored it");
    expect(await Promise.all(["neem", "9876543210", "meera.hidden"].map(unknown))).toEqual([false, true, true]);
  });

  it("are in no answer to a form but that of 'Show number'", async () => {
    for (const route of await routesWithActions()) {
      const revealing = route.id === "routes/enquiry/phone";
      for (const suffix of ["", ".data"]) {
        const visitor = new Visitor(app.url);
        const page = await visitor.post(address(route) + suffix, forms[route.id]!, { redirects: "expose" });
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
