import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { foreseenHome } from "#app/commands/listing/area-only/shown-place.server.ts";
import { listingForm } from "#app/domain/listing/form/schema.ts";
import { locate } from "#app/commands/place/locate.server.ts";
import { areaOnlyFlat } from "../../../support/listing/area-only.ts";
import { newOwner } from "../../../support/listing/form.ts";
import { type App, sharedApp } from "../../../support/server/app.ts";

/** What owners write, and what visitors of an area-only home read. */
const addresses: [string, string][] = [
  ["Flat 304, B Wing, Sai Krupa CHS, Plot 12, Sector 19, Dwarka, New Delhi 110075", "Dwarka Sector 19, Delhi 110075"],
  ["12 Carter Road, Bandra, Mumbai", "Carter Road, Bandra, Mumbai"],
  [
    "Flat No. 7, 3rd Floor, Neelkanth Apartments, Off Linking Road, Khar West, Mumbai - 400052",
    "Khar West, Mumbai 400052",
  ],
  ["B-204, Lake Homes, Powai, Mumbai 400076", "Powai, Mumbai 400076"],
  ["Lodha Bellissimo, Mumbai 400011", "Mumbai 400011"],
  ["H.No. 45, Sector 15, Chandigarh 160015", "Sector 15, Chandigarh 160015"],
  ["House no 1123/2, Sector 44-B, Chandigarh", "Sector 44B, Chandigarh"],
  ["C-4/12 Safdarjung Development Area, New Delhi 110016", "Delhi 110016"],
  ["23/4, 12th Main Road, 4th Block, Jayanagar, Bengaluru 560011", "Jayanagar 4th Block, Bengaluru 560011"],
  ["#45, 5th Cross, 100 Feet Road, Indiranagar, Bengaluru 560038", "100 Feet Road, Indiranagar, Bengaluru 560038"],
  ["No 17, 2nd Stage, BTM Layout, Bangalore 560076", "BTM Layout 2nd Stage, Bengaluru 560076"],
  ["Door No. 8-2-293/82/A, Road No 36, Jubilee Hills, Hyderabad 500033", "Jubilee Hills, Hyderabad 500033"],
  ["Old No 12, New No 27, 3rd Street, Anna Nagar East, Chennai 600102", "Anna Nagar East, Chennai 600102"],
  ["7/3 Dr Radhakrishnan Salai, Mylapore, Chennai 600004", "Dr Radhakrishnan Salai, Mylapore, Chennai 600004"],
  ["Row House 4, Clover Village, NIBM Road, Kondhwa, Pune 411048", "NIBM Road, Kondhwa, Pune 411048"],
  ["Near City Pride, Kothrud, Pune 411038", "Kothrud, Pune 411038"],
  ["5A Ballygunge Circular Road, Ballygunge, Kolkata 700019", "Ballygunge Circular Road, Ballygunge, Kolkata 700019"],
  ["BD-123, Sector 1, Salt Lake City, Kolkata 700064", "Salt Lake City Sector 1, Kolkata 700064"],
  ["45 Golf Course Road, Sector 54, Gurugram 122002", "Golf Course Road, Sector 54, Gurugram 122002"],
  ["DLF Phase 3, U-Block, Gurgaon", "DLF Phase 3, Gurugram"],
  ["B/403 Iscon Platinum, Bopal - Ghuma Road, South Bopal, Ahmedabad", "Ghuma Road, South Bopal, Ahmedabad"],
  ["Villa Rosa, House 214, Assagao, Bardez, Goa 403507", "Goa 403507"],
  ["घर नं 12, कोथरूड, पुणे ४११०३८", "कोथरूड, Pune 411038"],
  ["Flat 9, Gulmohar; MG Road; Camp; Pune", "MG Road, Camp, Pune"],
  ["Hill View MG Road, Camp, Pune 411001", "MG Road, Camp, Pune 411001"],
  ["16/2 Mahatma Gandhi Road, Bengaluru 560001", "Mahatma Gandhi Road, Bengaluru 560001"],
  ["Flat 12 (Wing B), Evershine Nagar, Malad (W), Mumbai 400064", "Malad West, Mumbai 400064"],
  ["B-12, Sai Krupa, Lake Homes, Mumbai", "Mumbai"],
  ["12 Rose Carter Road, Mumbai", "Carter Road, Mumbai"],
  ["14 Hill Road, Lake Homes, Mumbai", "Hill Road, Mumbai"],
  ["Flat 3 Rose Link Road, Bandra West, Mumbai", "Bandra West, Mumbai"],
  ["Mumbai, Bandra West, 14 Hill Road, Flat 9", "Hill Road, Bandra West, Mumbai"],
];

describe("the address of an area-only home", () => {
  let app: App;
  let owner: { id: string };
  beforeAll(async () => {
    app = await sharedApp();
    owner = await newOwner(app);
  });
  afterAll(() => app?.stop());

  async function shown(address: string): Promise<string> {
    const details = listingForm.parse({ ...areaOnlyFlat, address, latitude: "", longitude: "" });
    const point = await locate(app.db, details, null);
    if ("refused" in point) throw new Error(`${address}: ${JSON.stringify(point.problems)}`);
    return (await foreseenHome(app.db, owner, { ...details, ...point })).address;
  }

  it.each(addresses)("%s is shown as %s", async (address, expected) => {
    expect(await shown(address)).toBe(expected);
  });
});
