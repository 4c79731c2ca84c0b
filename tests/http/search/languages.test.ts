import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedApp, type App } from "../../support/server/app.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { addPlace } from "../../support/place/places.ts";
import { Visitor } from "../../support/http/visitor.ts";

let app: App;
beforeAll(async () => {
  app = await sharedApp();
  const chennai = { city: "Chennai", latitude: 13.08, longitude: 80.27 };
  const adyar = await addPlace(app.db, { ...chennai, locality: "Adyar" });
  const calcutta = { city: "Kolkata", also: "kalkata", latitude: 22.57, longitude: 88.36 };
  const kochi = { city: "Kochi", also: "kochchi", latitude: 9.94, longitude: 76.26 };
  const kolkata = await addPlace(app.db, calcutta);
  const vadodara = { city: "Vadodara", latitude: 22.3, longitude: 73.19 };
  const raopura = await addPlace(app.db, { ...vadodara, locality: "Raopura" });
  const bengaluru = await addPlace(app.db, { city: "Bengaluru", latitude: 12.97, longitude: 77.59 });
  await addListings(app.db, await addOwner(app.db), [
    { ...adyar, name: "Adyar flat" },
    { ...adyar, name: "Adyar flat for sale", type: "sell" },
    { ...(await addPlace(app.db, { ...chennai, locality: "Velachery" })), name: "Velachery flat" },
    { ...kolkata, name: "Kolkata flat" },
    { ...(await addPlace(app.db, { ...calcutta, locality: "Ballygunge" })), name: "Ballygunge flat" },
    { ...(await addPlace(app.db, { ...kochi, locality: "Edappally" })), name: "Edappally flat" },
    { ...bengaluru, name: "Bengaluru flat" },
    { ...raopura, name: "Raopura flat" },
  ]);
});
afterAll(() => app?.stop());

const search = (q: string) => new Visitor(app.url).get(`/all?${new URLSearchParams({ q })}`);

describe("a search in the words and letters of a regional language", () => {
  it.each([
    ["அடையாறு சென்னை", ["Adyar flat", "Adyar flat for sale"]],
    ["சென்னையில் வாடகைக்கு வீடு", ["Adyar flat", "Velachery flat"]],
    ["কলকাতায় ফ্ল্যাট ভাড়া", ["Ballygunge flat", "Kolkata flat"]],
    ["കൊച്ചി ഇടപ്പള്ളി", ["Edappally flat"]],
    ["ಬೆಂಗಳೂರಿನಲ್ಲಿ ಬಾಡಿಗೆಗೆ ಮನೆ", ["Bengaluru flat"]],
    ["കൊച്ചിയിൽ ഫ്ലാറ്റ് വാടകയ്ക്ക്", ["Edappally flat"]],
    ["చెన్నైలో అద్దెకు ఇల్లు", ["Adyar flat", "Velachery flat"]],
    ["ਚੇਨਈ ਵਿੱਚ ਕਿਰਾਏ 'ਤੇ ਘਰ", ["Adyar flat", "Velachery flat"]],
    ["વડોદરા રાવપુરા ભાડે", ["Raopura flat"]],
  ])("%s finds %j", async (q, homes) => expect((await search(q)).texts(".card-name").sort()).toEqual(homes));
});
