/** What people type, and what it means in short. */
export const searches: [typed: string, meaning: string][] = [
  // Bedrooms.
  ["2bhk", "2 bhk"],
  ["2-bhk flat in powai", "2 bhk, home flat,floor,studio, powai"],
  ["double bedroom in gachibowli", "2 bhk, gachibowli"],
  ["2/3 bhk", "2,3 bhk"],
  ["2 to 4 bhk", "2,3,4 bhk"],
  ["1rk", "home studio"],
  ["2 rk", "2 bhk"],
  ["2 bhk in rk puram", "2 bhk, rk puram"],
  ["1 RK or 2 bhk", "1,2 bhk"],
  ["minimum 2 bhk", "2,3,4+ bhk"],
  ["2 bhk + parking", "2 bhk, parking"],
  ["3 bhk + in kothrud", "3,4+ bhk, kothrud"],
  ["3 bhk and above", "3,4+ bhk"],
  ["60 bhk", "60 bhk"],
  ["२ बीएचके", "2 bhk"],
  ["teen kamre ka ghar", "3 bhk"],

  // Rent or sale.
  ["flats on rent in andheri", "rent, home flat,floor,studio, andheri"],
  ["two bedroom house in velachery", "2 bhk, home flat,house,villa,floor,studio, velachery"],
  ["2 bhk makan", "2 bhk, home flat,house,villa,floor,studio"],
  ["want to buy a house in pune", "sell, home flat,house,villa,floor,studio, pune"],
  ["rent or buy", ""],
  ["विक्रीसाठी फ्लॅट", "sell, home flat,floor,studio"],

  // What homes should not be is not searched for.
  ["no bachelors", "tenants family"],
  ["flat in delhi not 1 bhk", "2,3,4+ bhk, home flat,floor,studio, delhi"],
  ["no flats on first floor", "not first floor"],
  ["most expensive villa in pune", "home villa, price-down, pune"],
  ["சென்னை 15000க்குள்", "to 15000, சென்னை"],
  ["flat 800 to 1100 sq.ft kochi", "area 800, areaTo 1100, home flat,floor,studio, kochi"],
  ["semi furnished not required", "not semi furnished"],
  ["not fully or semi furnished", "unfurnished"],
  ["flat above the 5th floor", "home flat,floor,studio, above 5th floor"],
  ["3rd floor or below under 20000", "to 20000, not above 3rd floor"],
  ["2bhk unfurnished nahi chahiye", "2 bhk, furnished"],
  ["2bhk not unfurnished", "2 bhk, furnished"],
  ["2bhk no parking needed", "2 bhk"],
  ["south facing nahi chahiye 2bhk", "2 bhk, not south facing"],
  ["1 bhk, nahi chahiye mumbai", "1 bhk, not mumbai"],
  ["1 bhk powai not ground floor", "1 bhk, powai not ground floor"],
  ["anything other than studio in baner", "home flat,house,villa,floor,room,plot, baner"],
  ["not interested in plots", "home flat,house,villa,floor,studio,room"],
  ["room no girls pg", "home studio,room, no girls pg"],
  ["3bhk not under construction", "3 bhk, not construction"],
  ["neither pg nor room in thane", "home flat,house,villa,floor,studio,plot, nor room, thane"],
  ["not less than 1000 sq ft", "area 1000"],
  ["bachelor nahi family ke liye", "tenants family"],
  ["3bhk kiraye pe nahi kharidna hai", "sell, 3 bhk"],
  ["2bhk leaving powai and vikhroli", "2 bhk, not powai or vikhroli"],
  ["2bhk for unmarried couple", "2 bhk, tenants bachelors"],
  ["pg nahi chahiye flat chahiye", "home flat,floor,studio"],
  ["andheri nahi bandra mein", "not andheri, bandra"],
  ["noida ke alawa delhi", "not noida, delhi"],
  ["पुणे में बाणेर और औंध को छोड़ के", "not बाणेर or औंध, पुणे"],
  ["pune me 2bhk hinjewadi aur wakad ko chhod ke", "2 bhk, not hinjewadi or wakad, pune"],
  ["bina dalal 1bhk bina parking", "1 bhk, no parking"],
  ["பிஜி வேண்டாம்", "home flat,house,villa,floor,studio,plot"],
  ["no brokerage no deposit", "deposit 0"],
  ["flat without swimming pool pune", "home flat,floor,studio, without swimming pool, pune"],
  ["nothing above 20k in pune", "to 20000, pune"],
  ["flat not for sale pune", "rent, home flat,floor,studio, pune"],
  ["madhapur rent hostel/pg not required", "rent, home flat,house,villa,floor,studio,plot, madhapur"],
  ["3bhk in delhi not dwarka not rohini", "3 bhk, not dwarka or rohini, delhi"],
  ["unmarried couple/bachelors allowed 1bhk", "1 bhk, tenants bachelors"],
  ["appartmant in kothrud with balconey", "home flat,floor,studio, kothrud balcony"],
  ["satellite 3 bhk vechvanu", "sell, 3 bhk, satellite"],
  ["koramangala eradu bhk rentel", "rent, 2 bhk, koramangala"],
  ["wakad, ground floor ho to mat dikhao", "wakad not ground floor"],
  ["30x40 site in hoskote", "area 1080, areaTo 1320, home plot, hoskote"],
  ["flat min 1000 max 1200 sqft", "area 1000, areaTo 1200, home flat,floor,studio"],
  ["higher floor flat powai above 8th", "home flat,floor,studio, higher floor powai above 8th floor"],
  ["garia te ghor bhara dosh hajarer modhye", "rent, to 10000, home flat,house,villa,floor,studio, garia"],

  // Words of a language, in its script and in Latin letters.
  ["pehli manzil 2bhk purab mukhi", "2 bhk, pehli floor east facing"],
  ["noor manzil 2bhk", "2 bhk, noor manzil"],
  ["niche wala floor nako 1bhk", "1 bhk, not ground floor"],
  ["ladkiyo ke liye 2bhk flat wakad", "2 bhk, tenants women, home flat,floor,studio, wakad"],
  ["pengalukku 1bhk adyar", "1 bhk, tenants women, adyar"],
  ["accha bada ghar powai", "home flat,house,villa,floor,studio, powai"],
  ["tran bedroom no flat satellite", "3 bhk, home flat,floor,studio, satellite"],
  ["dalal ke bina 1bhk andheri", "1 bhk, andheri"],
  ["20 hajar ke aas paas", "from 16000, to 24000"],
  ["pathinayirathil thazhe", "to 10000"],
  ["பத்தாயிரத்துக்குள்", "to 10000"],
  ["20 lakhtak", "to 2000000"],
  ["paanch marla plot", "area 1220, areaTo 1500, home plot"],
  ["velachery la 1bhk", "1 bhk, velachery"],
  ["1bhk studio nahi", "1 bhk, home flat,house,villa,floor,plot"],

  // Places and kinds that are left out.
  ["gurgaon except sector 48", "not sector 48, gurgaon"],
  ["no studio, flat in andheri", "home flat,floor, andheri"],
  ["flat without parking is fine", "home flat,floor,studio"],

  // How many share a room, and its meals.
  ["double sharing pg with food", "sharing 2, home room, meals"],
  ["single room pg pune", "sharing 1, home room, pune"],
  ["pg without sharing", "sharing 1, home room"],
  ["ladies hostel hyderabad", "home room, tenants women, hyderabad"],
  ["ছেলেদের মেস", "home room, tenants men"],
  ["flat near girls hostel pune", "home flat,floor,studio, near girls hostel pune"],
  ["row house in pune", "home house,villa, pune"],
  ["gurgaon sector fifty six", "gurgaon sector 56"],

  // Whom a room in a PG is for.
  ["girls pg in pune", "home room, tenants women, pune"],
  ["ladkiyon ke liye pg noida", "home room, tenants women, noida"],
  ["मुलींसाठी पीजी पुणे", "home room, tenants women, पुणे"],
  ["pg for boys or girls noida", "home room, noida"],
  ["room for working men thane", "tenants men, home studio,room, thane"],
  ["2 bhk for girls in baner", "2 bhk, tenants women, baner"],
  ["2 bhk lady hardinge road", "2 bhk, lady hardinge road"],
  ["2 bhk near professionals park", "2 bhk, near professionals park"],
  ["flat near girls college jaipur", "home flat,floor,studio, near girls college jaipur"],

  // Kinds of homes.
  ["indore me zameen", "home plot, indore"],

  // The order.
  ["lowest rent 2 bhk in powai", "rent, 2 bhk, price-up, powai"],
  ["2 bhk in powai price high to low", "2 bhk, price-down, powai"],
  ["lowest deposit flat", "home flat,floor,studio, lowest deposit"],
  ["newest homes in delhi", "newest, delhi"],

  // Signs of other apps, and PIN codes in two parts.
  ["*2 BHK* in _powai_", "2 bhk, powai"],
  ["560 102", "pin 560102"],
  ["2 bhk 400-076", "2 bhk, pin 400076"],
  ["400 - 500 sq ft", "area 400, areaTo 500"],

  // Budgets.
  ["under 40000", "to 40000"],
  ["25-35k", "from 25000, to 35000"],
  ["1 to 1.5 crore", "from 10000000, to 15000000"],
  ["1.5cr", "to 16500000"],
  ["30000 max", "to 30000"],
  ["20k+", "from 20000"],
  ["40000", "to 44000"],
  ["budget 80 lakh", "to 8000000"],
  ["around 35k", "from 28000, to 42000"],
  ["2 బిహెచ్‌కె", "2 bhk"],
  ["बीस 20 हजार तक", "to 20000, बीस"],
  ["१५००० पर्यंत", "to 15000"],

  // Amounts in words.
  ["under twenty thousand", "to 20000"],
  ["ten to fifteen thousand", "from 10000, to 15000"],
  ["pachis hazar ke andar", "to 25000"],
  ["1 cr 20 tak ka flat", "to 12000000, home flat,floor,studio"],
  ["teen kamre das hazar", "3 bhk, to 11000"],
  ["thousand lights", "thousand lights"],

  // Furnishing, parking, offers.
  ["furnished", "furnished"],
  ["semi-furnished 2 bhk", "2 bhk, semi furnished"],
  ["no parking", "no parking"],
  ["offers", "offers"],

  // PIN codes.
  ["400076", "pin 400076"],
  ["500000", "to 550000"],

  // Places stay words, with their numbers.
  ["andheri west", "andheri west"],
  ["vasant kunj sector b 2 bhk", "2 bhk, vasant kunj sector b"],
  ["c block janakpuri", "c block janakpuri"],
  ["sector 2, 3 bhk", "3 bhk, sector 2"],
  ["J.P. Nagar", "J.P. Nagar"],
  ["दिल्ली में किराए पर घर 15000 तक", "rent, to 15000, home flat,house,villa,floor,studio, दिल्ली"],

  // What the texts of homes should mention.
  ["sea view 3bhk worli", "3 bhk, sea view worli"],
  ["metro station", "metro"],

  // What is near: texts mention it.
  ["2 bhk near school in thane", "2 bhk, school thane"],
  ["walking distance to station", "station"],
  ["near station road", "near station road"],
  ["मेट्रो के पास कमरा", "home studio,room, मेट्रो"],
  ["near andheri station", "near andheri station"],

  // One of several places.
  ["vashi or nerul 2bhk", "2 bhk, vashi or nerul"],
  ["seawoods/nerul", "seawoods or nerul"],
  ["andheri to bandra", "andheri or bandra"],
  ["sector 1 or 2", "sector 1 or 2"],
  ["furnished or unfurnished flat thane", "home flat,floor,studio, thane"],
  ["or thane", "thane"],
  ["24/7 water", "24 7 water"],

  // A phone number is no price, and belongs in no URL.
  ["2 bhk call +91 98765 43210", "2 bhk"],
  ["2 bhk 9876543210", "2 bhk"],
  ["2 bhk +919876543210", "2 bhk"],
  ["2 bhk ९८७६५४३२१०", "2 bhk"],
  ["62550-87990", "from 62550, to 87990"],

  // What narrows nothing.
  ["1bhk near sector 18 noida metro", "1 bhk, near sector 18 noida metro"],
  ["no broker please", ""],
  ["I am looking for a house in Indore", "home flat,house,villa,floor,studio, Indore"],
  [
    "fully furnished 2bhk for rent in hiranandani powai with parking budget 70k",
    "rent, 2 bhk, to 70000, full furnished, parking, hiranandani powai",
  ],
  ["", ""],
  ["!!!", ""],
];
