/** What people type, and what it means in short. */
export const searches: [typed: string, meaning: string][] = [
  // Bedrooms.
  ["2bhk", "2 bhk"],
  ["2-bhk flat in powai", "2 bhk, home flat,floor,studio, powai"],
  ["two bedroom house", "2 bhk"],
  ["double bedroom in gachibowli", "2 bhk, gachibowli"],
  ["2/3 bhk", "2,3 bhk"],
  ["2 bhk or 3 bhk", "2,3 bhk"],
  ["2 to 4 bhk", "2,3,4 bhk"],
  ["1rk", "home studio"],
  ["rk", "home studio"],
  ["2 rk", "2 bhk"],
  ["one room and kitchen", "home studio"],
  ["1bhk/rk", "1 bhk"],
  ["2 bhk in rk puram", "2 bhk, rk puram"],
  ["1 RK or 2 bhk", "1,2 bhk"],
  ["at least 2 bathrooms in powai", "2 bathrooms powai"],
  ["minimum 2 bhk", "2,3,4+ bhk"],
  ["3+ bhk", "3,4+ bhk"],
  ["2 bhk + parking", "2 bhk, parking"],
  ["3 bhk and above", "3,4+ bhk"],
  ["5 bhk villas", "5 bhk, home villa"],
  ["60 bhk", "60 bhk"],
  ["२ बीएचके", "2 bhk"],
  ["teen kamre ka ghar", "3 bhk"],

  // Rent or sale.
  ["flats on rent in andheri", "rent, home flat,floor,studio, andheri"],
  ["to let", "rent"],
  ["want to buy a house in pune", "sell, pune"],
  ["rent or buy", ""],
  ["kiraye par ghar", "rent"],
  ["विक्रीसाठी फ्लॅट", "sell, home flat,floor,studio"],

  // What homes should not be is not searched for.
  ["no bachelors", "no bachelors"],
  ["2 bhk not for bachelors", "2 bhk, not for bachelors"],
  ["family only no students", "tenants family, no students"],
  ["semi furnished not required", "semi furnished not required"],
  ["2bhk furnished nahi chahiye", "2 bhk, furnished nahi chahiye"],
  ["2bhk not in andheri", "2 bhk, not in andheri"],
  ["1 bhk powai not ground floor", "1 bhk, not ground floor, powai"],
  ["plot except sector 48", "home plot, except sector 48"],
  ["2bhk without balcony", "2 bhk, without balcony"],
  ["no brokerage no deposit", "deposit 0"],

  // The order.
  ["cheapest 2 bhk in powai", "2 bhk, price-up, powai"],
  ["sasta ghar pune", "price-up, pune"],
  ["newest homes in delhi", "newest, delhi"],

  // Signs of other apps, and PIN codes in two parts.
  ["*2 BHK* in _powai_", "2 bhk, powai"],
  ["2\u2011bhk powai", "2 bhk, powai"],
  ["560 102", "pin 560102"],
  ["2 bhk 400-076", "2 bhk, pin 400076"],
  ["400 - 500 sq ft", "area 400, areaTo 500"],

  // Budgets.
  ["under 40000", "to 40000"],
  ["less than rs 9000 per month", "to 9000"],
  ["25-35k", "from 25000, to 35000"],
  ["from 20,000 to 30,000", "from 20000, to 30000"],
  ["1 to 1.5 crore", "from 10000000, to 15000000"],
  ["1.5cr", "to 16500000"],
  ["30000 max", "to 30000"],
  ["not more than 12,500", "to 12500"],
  ["under Rs.40000/-", "to 40000"],
  ["< 20000", "to 20000"],
  ["above 20 lakh", "from 2000000"],
  ["20k+", "from 20000"],
  ["40000", "to 44000"],
  ["1bhk 5000", "1 bhk, to 5500"],
  ["₹25000", "to 27500"],
  ["1 crore 20 lakh", "to 13200000"],
  ["rs 15000 pm", "to 16500"],
  ["15 hazar se kam", "to 15000"],
  ["बीस 20 हजार तक", "to 20000, बीस"],
  ["५० लाख के अंदर", "to 5000000"],
  ["१५००० पर्यंत", "to 15000"],

  // Amounts in words.
  ["under twenty thousand", "to 20000"],
  ["below forty five thousand", "to 45000"],
  ["ten to fifteen thousand", "from 10000, to 15000"],
  ["pachis hazar ke andar", "to 25000"],
  ["dedh crore tak", "to 15000000"],
  ["1 cr 20 tak ka flat", "to 12000000, home flat,floor,studio"],
  ["20 hajar se jyada", "from 20000"],
  ["पंचवीस हजार पर्यंत", "to 25000"],
  ["teen kamre das hazar", "3 bhk, to 11000"],
  ["thousand lights", "thousand lights"],

  // Furnishing, parking, offers.
  ["furnished", "furnished"],
  ["unfurnished", "unfurnished"],
  ["semi-furnished 2 bhk", "2 bhk, semi furnished"],
  ["with parking", "parking"],
  ["no parking", "no parking"],
  ["पार्किंग", "parking"],
  ["offers", "offers"],

  // PIN codes.
  ["400076", "pin 400076"],
  ["pincode 400 076", "pin 400076"],
  ["500000", "to 550000"],

  // Places stay words, with their numbers.
  ["andheri west", "andheri west"],
  ["vasant kunj sector b 2 bhk", "2 bhk, vasant kunj sector b"],
  ["c block janakpuri", "c block janakpuri"],
  ["sector 2, 3 bhk", "3 bhk, sector 2"],
  ["J.P. Nagar", "J.P. Nagar"],
  ["village road", "village road"],
  ["mandi house", "mandi house"],
  ["ठाण्यात भाड्याने फ्लॅट", "rent, home flat,floor,studio, ठाण्यात"],
  ["दिल्ली में किराए पर घर 15000 तक", "rent, to 15000, दिल्ली"],

  // What the texts of homes should mention.
  ["sea view 3bhk worli", "3 bhk, sea view worli"],
  ["metro station", "metro"],
  ["24 hour water", "24 hour water"],

  // What is near: texts mention it.
  ["2 bhk near school in thane", "2 bhk, school thane"],
  ["walking distance to station", "station"],
  ["500m from railway station", "station"],
  ["near bus stand", "bus"],
  ["near station road", "near station road"],
  ["near it park", ""],
  ["metro ke paas 1bhk", "1 bhk, metro"],
  ["मेट्रो के पास कमरा", "home studio,room, मेट्रो"],
  ["near andheri station", "near andheri station"],
  ["5 min from andheri station", "near andheri station"],
  ["near park street metro", "near park street metro"],

  // One of several places.
  ["vashi or nerul 2bhk", "2 bhk, vashi or nerul"],
  ["seawoods/nerul", "seawoods or nerul"],
  ["खार या बांद्रा", "खार or बांद्रा"],
  ["sector 1 or 2", "sector 1 or 2"],
  ["furnished or unfurnished flat thane", "home flat,floor,studio, thane"],
  ["or thane", "thane"],
  ["24/7 water", "24 7 water"],

  // What narrows nothing.
  ["1bhk near sector 18 noida metro", "1 bhk, near sector 18 noida metro"],
  ["near phoenix mall", "near phoenix mall"],
  ["sasta flat", "home flat,floor,studio, price-up"],
  ["no broker please", ""],
  ["I am looking for a house in Indore", "Indore"],
  [
    "fully furnished 2bhk for rent in hiranandani powai with parking budget 70k",
    "rent, 2 bhk, to 77000, full furnished, parking, hiranandani powai",
  ],
  ["", ""],
  ["!!!", ""],
];
