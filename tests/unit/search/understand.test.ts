import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeBedrooms } from "#app/domain/search/bedrooms.ts";
import { type Understood, understand } from "#app/domain/search/understand.ts";

/** What is understood in one line: `rent, 2 bhk, to 40000, powai`. */
function inShort({ type, bedrooms, from, to, furnished, parking, offers, pin, words }: Understood): string {
  return [
    type,
    bedrooms.length > 0 && `${writeBedrooms(bedrooms)} bhk`,
    from !== null && `from ${from}`,
    to !== null && `to ${to}`,
    furnished !== null && (furnished ? "furnished" : "unfurnished"),
    parking !== null && (parking ? "parking" : "no parking"),
    offers && "offers",
    pin !== null && `pin ${pin}`,
    words.join(" "),
  ]
    .filter(Boolean)
    .join(", ");
}

const searches: [typed: string, meaning: string][] = [
  // Bedrooms.
  ["2bhk", "2 bhk"],
  ["2 BHK", "2 bhk"],
  ["2-bhk flat in powai", "2 bhk, powai"],
  ["2 bed", "2 bhk"],
  ["2 bed room", "2 bhk"],
  ["2 bedrooms", "2 bhk"],
  ["two bedroom house", "2 bhk"],
  ["three bedroom", "3 bhk"],
  ["single bedroom flat", "1 bhk"],
  ["double bedroom in gachibowli", "2 bhk, gachibowli"],
  ["2/3 bhk", "2,3 bhk"],
  ["2, 3 bhk", "2,3 bhk"],
  ["2 or 3 bhk", "2,3 bhk"],
  ["2 bhk or 3 bhk", "2,3 bhk"],
  ["2 & 3 bhk", "2,3 bhk"],
  ["2bhk/3bhk kothrud", "2,3 bhk, kothrud"],
  ["2-3 bhk", "2,3 bhk"],
  ["2 to 4 bhk", "2,3,4 bhk"],
  ["1rk", "1 bhk, rk"],
  ["1 RK in dadar", "1 bhk, RK dadar"],
  ["1 room kitchen", "1 bhk, room kitchen"],
  ["1 आरके", "1 bhk, आरके"],
  ["1rk/1bhk under 10k", "1 bhk, to 10000"],
  ["1 bhk or 1 rk wakad", "1 bhk, wakad"],
  ["at least 2 bhk", "2,3,4+ bhk"],
  ["atleast 3 bedrooms", "3,4+ bhk"],
  ["minimum 2 bhk", "2,3,4+ bhk"],
  ["3+ bhk", "3,4+ bhk"],
  ["3 bhk+", "3,4+ bhk"],
  ["3 bhk+ in powai", "3,4+ bhk, powai"],
  ["2 bhk + parking", "2 bhk, parking"],
  ["3 or more bedrooms", "3,4+ bhk"],
  ["3 bhk and above", "3,4+ bhk"],
  ["more than 3 bhk", "4+ bhk"],
  ["4 bhk", "4 bhk"],
  ["5 bhk villa", "5 bhk, villa"],
  ["60 bhk", "60 bhk"],
  ["0 bhk", "0 bhk"],
  ["3 bed apartment whitefield", "3 bhk, whitefield"],
  ["२ बीएचके", "2 bhk"],
  ["दो कमरे का घर", "2 bhk"],
  ["teen kamre ka ghar", "3 bhk"],
  ["ek bedroom", "1 bhk"],

  // Rent or sale.
  ["flat for rent", "rent"],
  ["rent a flat", "rent"],
  ["flats on rent in andheri", "rent, andheri"],
  ["to let", "rent"],
  ["to-let", "rent"],
  ["house for lease", "rent"],
  ["rental", "rent"],
  ["flat for sale", "sell"],
  ["buy flat", "sell"],
  ["want to buy a house in pune", "sell, pune"],
  ["resale flat", "sell"],
  ["property for sale in noida", "sell, noida"],
  ["rent or buy", ""],
  ["kiraye par ghar", "rent"],
  ["kiraye ka makan delhi", "rent, delhi"],
  ["किराए पर घर", "rent"],
  ["किराये पर 2 बीएचके", "rent, 2 bhk"],
  ["भाड्याने घर", "rent"],
  ["विक्रीसाठी फ्लॅट", "sell"],
  ["घर खरीदना है", "sell"],
  ["bhadyane flat pune", "rent, pune"],

  // Budgets.
  ["under 40000", "to 40000"],
  ["2 bhk in andheri west under 40000", "2 bhk, to 40000, andheri west"],
  ["below 15k", "to 15000"],
  ["below 15 k", "to 15000"],
  ["less than Rs. 9,000", "to 9000"],
  ["less than rs 9000 per month", "to 9000"],
  ["25-35k", "from 25000, to 35000"],
  ["25k-35k", "from 25000, to 35000"],
  ["25k to 35k", "from 25000, to 35000"],
  ["budget 20000 to 30000", "from 20000, to 30000"],
  ["between 20000 and 30000", "from 20000, to 30000"],
  ["from 20,000 to 30,000", "from 20000, to 30000"],
  ["80-90 lakh", "from 8000000, to 9000000"],
  ["1 to 1.5 crore", "from 10000000, to 15000000"],
  ["35k-25k", "from 25000, to 35000"],
  ["1.5 cr", "to 16500000"],
  ["1.5cr", "to 16500000"],
  ["upto 60 lakhs", "to 6000000"],
  ["up to 60L", "to 6000000"],
  ["within 1 crore", "to 10000000"],
  ["max 30000", "to 30000"],
  ["30000 max", "to 30000"],
  ["not more than 12,500", "to 12500"],
  ["under ₹40,000", "to 40000"],
  ["under Rs.40000/-", "to 40000"],
  ["under 1,20,00,000", "to 12000000"],
  ["< 20000", "to 20000"],
  ["above 20 lakh", "from 2000000"],
  ["more than 50k", "from 50000"],
  ["20k+", "from 20000"],
  ["50 lakh and above", "from 5000000"],
  ["40000", "to 44000"],
  ["40k", "to 44000"],
  ["budget 40000", "to 44000"],
  ["around 25k", "to 27500"],
  ["1bhk 5000", "1 bhk, to 5500"],
  ["paanch hazar", "to 5500"],
  ["8000", "to 8500"],
  ["approx 50 lakhs", "to 5500000"],
  ["₹25000", "to 27500"],
  ["1 crore 20 lakh", "to 13200000"],
  ["rs 15000 pm", "to 16500"],
  ["under 2 bhk", "2 bhk"],
  ["20000 tak", "to 20000"],
  ["15 hazar se kam", "to 15000"],
  ["बीस 20 हजार तक", "to 20000, बीस"],
  ["२० हजार से कम", "to 20000"],
  ["५० लाख के अंदर", "to 5000000"],
  ["१५००० पर्यंत", "to 15000"],
  ["१ कोटी पर्यंत", "to 10000000"],
  ["२५ हज़ार", "to 27500"],

  // Amounts in words.
  ["under twenty thousand", "to 20000"],
  ["below forty five thousand", "to 45000"],
  ["yerwada 2 bhk within Twenty Five thousand", "2 bhk, to 25000, yerwada"],
  ["thirty thousand max", "to 30000"],
  ["ten to fifteen thousand", "from 10000, to 15000"],
  ["one crore twenty lakh", "to 13200000"],
  ["ninety lakhs", "to 9900000"],
  ["pachis hazar ke andar", "to 25000"],
  ["bees hazar tak kharadi", "to 20000, kharadi"],
  ["dedh crore tak", "to 15000000"],
  ["dhai lakh", "to 275000"],
  ["बीस हजार तक", "to 20000"],
  ["पंचवीस हजार पर्यंत", "to 25000"],
  ["teen kamre das hazar", "3 bhk, to 11000"],
  ["thousand lights", "thousand lights"],

  // Furnishing, parking, offers.
  ["furnished", "furnished"],
  ["fully furnished 2bhk", "2 bhk, furnished"],
  ["full furnished flat", "furnished"],
  ["unfurnished", "unfurnished"],
  ["un-furnished", "unfurnished"],
  ["not furnished", "unfurnished"],
  ["semi furnished", "semi furnished"],
  ["semi-furnished 2 bhk", "2 bhk, semi furnished"],
  ["फर्निश्ड फ्लैट", "furnished"],
  ["with parking", "parking"],
  ["car parking", "parking"],
  ["2 bhk with covered parking", "2 bhk, parking"],
  ["no parking", "no parking"],
  ["without parking", "no parking"],
  ["पार्किंग", "parking"],
  ["offers", "offers"],
  ["discount flats in thane", "offers, thane"],
  ["on offer", "offers"],

  // PIN codes.
  ["400076", "pin 400076"],
  ["pin 400076", "pin 400076"],
  ["pincode 400 076", "pin 400076"],
  ["2bhk 560038", "2 bhk, pin 560038"],
  ["४०००७६", "pin 400076"],
  ["500000", "to 550000"],
  ["400076 under 50000", "to 50000, pin 400076"],

  // Places stay words, with their numbers.
  ["andheri west", "andheri west"],
  ["Bandra (W)", "Bandra W"],
  ["dwarka sector 19", "dwarka sector 19"],
  ["sector 2, 3 bhk", "3 bhk, sector 2"],
  ["hinjewadi phase 2 2bhk", "2 bhk, hinjewadi phase 2"],
  ["sec 12 noida 2 bhk", "2 bhk, sec 12 noida"],
  ["J.P. Nagar", "J.P. Nagar"],
  ["jp nagar 7th phase", "jp nagar 7th phase"],
  ["HSR layout sector 1 under 30k", "to 30000, HSR layout sector 1"],
  ["ground floor 2 bhk", "2 bhk, ground floor"],
  ["2nd floor flat", "2nd floor"],
  ["jyoti park", "jyoti park"],
  ["village road", "village road"],
  ["mandi house", "mandi house"],
  ["independent houses in gurgaon", "independent houses gurgaon"],
  ["connaught place", "connaught place"],
  ["grant road", "grant road"],
  ["new delhi", "new delhi"],
  ["ठाण्यात भाड्याने फ्लॅट", "rent, ठाण्यात"],
  ["घर दिल्ली में", "दिल्ली"],
  ["पुणे मध्ये 2 बीएचके", "2 bhk, पुणे"],
  ["मुंबईत घर", "मुंबईत"],
  ["दिल्ली में किराए पर घर 15000 तक", "rent, to 15000, दिल्ली"],
  ["बेंगलुरु 2 bhk under 25k", "2 bhk, to 25000, बेंगलुरु"],
  ["delhi mein 2 kamre", "2 bhk, delhi"],

  // What the texts of homes should mention.
  ["sea view 3bhk worli", "3 bhk, sea view worli"],
  ["sea-view", "sea view"],
  ["pet friendly flat in powai", "pet friendly powai"],
  ["villa with garden", "villa garden"],
  ["builder floor in south delhi", "builder floor south delhi"],
  ["pg for girls", "pg girls"],
  ["plot", "plot"],
  ["1200 sq ft", "1200 sq ft"],
  ["2 bhk 1000 sqft under 30k", "2 bhk, to 30000, 1000 sqft"],
  ["metro station", "metro station"],
  ["gym and lift", "gym lift"],
  ["5 min from metro", "5 min metro"],
  ["24 hour water", "24 hour water"],

  // One of several places.
  ["vashi or nerul 2bhk", "2 bhk, vashi or nerul"],
  ["seawoods/nerul", "seawoods or nerul"],
  ["khar ya bandra me 3bhk", "3 bhk, khar or bandra"],
  ["खार या बांद्रा", "खार or बांद्रा"],
  ["sector 1 or 2", "sector 1 or 2"],
  ["dwarka sector 11 or 12", "dwarka sector 11 or 12"],
  ["andheri 2 or 3 bhk", "2,3 bhk, andheri"],
  ["furnished or unfurnished flat thane", "thane"],
  ["or thane", "thane"],
  ["24/7 water", "24 7 water"],

  // What narrows nothing.
  ["near station", ""],
  ["near metro station", ""],
  ["2 bhk andheri east close to metro and market", "2 bhk, andheri east"],
  ["flat opp railway station kurla", "kurla"],
  ["near phoenix mall", "phoenix mall"],
  ["near market yard", "market yard"],
  ["2 bhk for family", "2 bhk"],
  ["bachelor friendly 1bhk", "1 bhk"],
  ["hi, any 2bhk available from owner directly?", "2 bhk"],
  ["sasta flat", ""],
  ["flat", ""],
  ["no broker please", ""],
  ["2 bhk direct from owner without brokerage", "2 bhk"],
  ["I am looking for a house in Indore", "Indore"],
  ["need 1bhk urgently near Hadapsar", "1 bhk, Hadapsar"],
  ["pune me flat chahiye", "pune"],
  ["property in jaipur for sale under 50 lakhs", "sell, to 5000000, jaipur"],
  ["3BHK flat for rent in Indiranagar, Bangalore within 60k", "rent, 3 bhk, to 60000, Indiranagar Bangalore"],
  [
    "fully furnished 2bhk for rent in hiranandani powai with parking budget 70k",
    "rent, 2 bhk, to 77000, furnished, parking, hiranandani powai",
  ],
  ["", ""],
  ["!!!", ""],
];

describe("A search in a person's own words", () => {
  it.each(searches)("%j means: %s", (typed, meaning) => {
    expect(inShort(understand(typed))).toBe(meaning);
  });

  it("is tried with at least 150 ways to ask", () => {
    expect(new Set(searches.map(([typed]) => typed)).size).toBeGreaterThanOrEqual(150);
  });

  it("means the same in capitals", () => {
    for (const [typed] of searches) {
      const lower = understand(typed.toLowerCase());
      const upper = understand(typed.toLowerCase().toUpperCase());
      expect({ ...upper, words: upper.words.map((word) => word.toLowerCase()) }).toEqual(lower);
    }
  });

  it("keeps every limit in range, whatever is typed", () => {
    const word = fc.constantFrom(...searches.flatMap(([typed]) => typed.split(" ")));
    const typed = fc.oneof(
      fc.string(),
      fc.array(fc.oneof(word, fc.nat().map(String))).map((words) => words.join(" ")),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const { bedrooms, from, to, pin } = understand(text);
        expect(bedrooms.every((count) => count >= 1 && count <= 50)).toBe(true);
        expect(from === null || to === null || from <= to).toBe(true);
        expect(pin === null || /^[1-9]\d{5}$/.test(pin)).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });
});
