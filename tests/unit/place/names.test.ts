import { describe, expect, it } from "vitest";
import { isState, placeSlug, tidied } from "#app/domain/place/address.ts";
import { slugOf } from "#app/domain/site/slug.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";

it.each([...["Karnataka", "karnatka", "India", "U.P.", "Tamil Nadu, India", "Kerala India", "J&K", "Daman & Diu"]])(
  "%j means a state",
  (text) => expect(isState(text)).toBe(true),
);

it.each([...["Goa", "Delhi", "Indore", "Pune, Maharashtra", "Kothrud Maharashtra", "Bihar Sharif", "400050", "", "!"]])(
  "%j means no state",
  (text) => expect(isState(text)).toBe(false),
);

describe("a slug", () => {
  it.each([
    ["  Elliot's Beach! ", "elliots-beach"],
    ["गोमती नगर", "gomti-nagar"],
    ["மதுரை", "madurai"],
    ["गोरेगाँव", "goregaon"],
    ["திருவொற்றியூர்", "tiruvotriyur"],
    ["東京", ""],
  ])("of %j is %j", (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });

  it("is always one that the places table accepts, or empty", () => {
    const letters = Array.from({ length: 0x3000 - 32 }, (_, index) => String.fromCodePoint(index + 32));
    const slugs = letters.flatMap((letter) => [slugOf(letter) || "none", slugOf(`${letter}a${letter}`)]);
    expect(slugs.filter((slug) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });
});

describe("a city", () => {
  const city = async (name: string) => (await gazetteer()).named.get(placeSlug(name))?.[0]?.name;

  it.each([
    ["ग्रेटर नोएडा", "Greater Noida"],
    ["ରାଉରକେଲା", "Rourkela"],
  ])("is known by its name %j: %s", async (typed, name) => {
    expect(await city(typed)).toBe(name);
  });
});

describe("A typed name", () => {
  it.each([
    ["rajouri gdn", "Rajouri Garden"],
    ["gk 2", "Greater Kailash 2"],
    ["वांद्रे पश्चिम", "Bandra West"],
    ["सेक्टर 18", "Sector 18"],
  ])("such as %j is written out as %j", (typed, name) => {
    expect(tidied(typed)).toBe(name);
  });
});
