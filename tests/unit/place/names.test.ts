import { describe, expect, it } from "vitest";
import { abbreviationPattern } from "#app/domain/place/abbreviations.ts";
import { meansState, placeSlug, tidied } from "#app/domain/place/address.ts";
import { slugOf } from "#app/domain/site/slug.ts";
import { gazetteer } from "#app/services/place/gazetteer.server.ts";

describe("a search for a state", () => {
  it.each([
    "Karnataka",
    "karnatka",
    "Gujrat",
    "India",
    "indai",
    "U.P.",
    "Tamil Nadu, India",
    "Kerala India",
    "J&K",
    "Daman & Diu",
  ])("is recognised in %j", (text) => {
    expect(meansState(text)).toBe(true);
  });

  it.each([
    "Goa",
    "Delhi",
    "Indore",
    "Chandigarh",
    "Pune, Maharashtra",
    "Kothrud Maharashtra",
    "Bihar Sharif",
    "400050",
    "",
    "!",
  ])("is not recognised in %j", (text) => {
    expect(meansState(text)).toBe(false);
  });
});

describe("a slug", () => {
  it.each([
    ["Bandra West", "bandra-west"],
    ["  Elliot's Beach! ", "elliots-beach"],
    ["Thāne", "thane"],
    ["C-Scheme", "c-scheme"],
    ["M.G. Road", "mg-road"],
    ["Sector 10-A", "sector-10a"],
    ["Salt & Pepper", "salt-and-pepper"],
    ["मुंबई", "mumbai"],
    ["गोमती नगर", "gomti-nagar"],
    ["बांद्रा", "bandra"],
    ["सेक्टर १२", "sektar-12"],
    ["ಬೆಂಗಳೂರು", "bengaluru"],
    ["சென்னை", "chennai"],
    ["மதுரை", "madurai"],
    ["தாம்பரம்", "tambaram"],
    ["ராமாபுரம்", "ramapuram"],
    ["കോട്ടയം", "kottayam"],
    ["ਦਿੱਲੀ", "dilli"],
    ["പാലക്കാട്", "palakkad"],
    ["ഇടപ്പള്ളി", "idappalli"],
    ["ടൗൺ ഹാൾ", "taun-hal"],
    ["বালিগঞ্জ", "baliganj"],
    ["हुब्बल्ली", "hubballi"],
    ["गोरेगाव", "goregaon"],
    ["गोरेगाँव", "goregaon"],
    ["ॲंटॉप हिल", "antop-hil"],
    ["अँटॉप हिल", "antop-hil"],
    ["কালিম্পং", "kalimpang"],
    ["বাংলা", "bangla"],
    ["বঙাইগাঁও", "bangaigaon"],
    ["ਚੰਡੀਗੜ੍ਹ", "chandigarh"],
    ["କଟକ", "katak"],
    ["ଜୟପୁର", "jayapur"],
    ["ଭୁବନେଶ୍ୱର", "bhubaneshwar"],
    ["కరీంనగర్", "karimnagar"],
    ["కెంగేరి", "kengeri"],
    ["കായംകുളം", "kayamkulam"],
    ["മംഗലാപുരം", "mangalapuram"],
    ["ആലപ്പുഴ", "alappuzha"],
    ["ആറ്റിങ്ങൽ", "attingal"],
    ["സെന്റർ", "sentar"],
    ["திருவொற்றியூர்", "tiruvotriyur"],
    ["東京", ""],
    ["👍", ""],
    ["", ""],
  ])("of %j is %j", (text, slug) => {
    expect(slugOf(text)).toBe(slug);
  });

  it("is always one that the places table accepts, or empty", () => {
    for (let letter = 32; letter < 0x3000; letter++) {
      expect(slugOf(`${String.fromCodePoint(letter)}a${String.fromCodePoint(letter)}`)).toMatch(
        /^[a-z0-9]+(-[a-z0-9]+)*$/,
      );
      expect(slugOf(String.fromCodePoint(letter))).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
    }
  });
});

describe("a city", () => {
  const city = async (name: string) => (await gazetteer()).named.get(placeSlug(name))?.[0]?.name;

  it.each([
    ["ग्वालियर", "Gwalior"],
    ["ग्रेटर नोएडा", "Greater Noida"],
    ["नवी मुंबई", "Navi Mumbai"],
    ["पिंपरी चिंचवड", "Pimpri-Chinchwad"],
    ["वसई-विरार", "Vasai-Virar"],
    ["गुड़गाँव", "Gurugram"],
    ["बम्बई", "Mumbai"],
    ["बड़ौदा", "Vadodara"],
    ["जळगाव", "Jalgaon"],
    ["गोवा", "Goa"],
    ["ऊटी", "Ooty"],
    ["ਜ਼ੀਰਕਪੁਰ", "Zirakpur"],
    ["નડિયાદ", "Nadiad"],
    ["আসানসোল", "Asansol"],
    ["যোৰহাট", "Jorhat"],
    ["ରାଉରକେଲା", "Rourkela"],
    ["தூத்துக்குடி", "Thoothukudi"],
    ["ప్రొద్దుటూరు", "Proddatur"],
    ["ರಾಯಚೂರು", "Raichur"],
    ["ആലപ്പുഴ", "Alappuzha"],
  ])("is known by its name %j: %s", async (typed, name) => {
    expect(await city(typed)).toBe(name);
  });
});

describe("A typed name", () => {
  it.each([
    ["rajouri gdn", "Rajouri Garden"],
    ["ip extn", "Indraprastha Extension"],
    ["g.k. II", "Greater Kailash II"],
    ["Greater Kailash (GK) 2", "Greater Kailash 2"],
    ["New Friends Col.", "New Friends Colony"],
    ["Lt. Col Bhave Road", "Lt. Col Bhave Road"],
    ["सेक्टर 18", "Sector 18"],
    ["MG Rd Mulund", "MG Road Mulund"],
  ])("such as %j is written out as %j", (typed, name) => {
    expect(tidied(typed)).toBe(name);
  });

  it.each([
    ["cp", "connaught-place"],
    ["eok", "east-of-kailash"],
    ["mg-road", "mahatma-gandhi-road"],
    ["def-col", "defence-colony"],
    ["hauz-khas-vil", "hauz-khas-village"],
    ["cybercity", "dlf-cyber-city"],
    ["hsr", "hsr-layout"],
  ])("such as %j abbreviates %j", (slug, name) => {
    expect(name).toMatch(new RegExp(abbreviationPattern(slug)!));
  });

  it.each([
    ["cp", "chandni-chowk"],
    ["park", "connaught-place"],
    ["city", "electronic-city"],
    ["def-col", "colony-defence"],
  ])("such as %j does not abbreviate %j", (slug, name) => {
    expect(name).not.toMatch(new RegExp(abbreviationPattern(slug)!));
  });
});
