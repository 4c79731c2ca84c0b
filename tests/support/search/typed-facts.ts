/** What people type about the optional facts of homes, on 26 November 2026, and what it means in short. */
export const factSearches: [typed: string, meaning: string][] = [
  // Kinds of homes.
  ["flat in powai", "home flat,floor,studio, powai"],
  ["builder floor south delhi", "home floor, south delhi"],
  ["bungalow pune", "home house,villa, pune"],
  ["house/villa jaipur", "home house,villa, jaipur"],
  ["studio apartment in bandra", "home studio, bandra"],
  ["paying guest for students", "home room, tenants students"],
  ["plot 5 sector 12", "plot 5 sector 12"],
  ["विला पुणे", "home villa, पुणे"],
  ["भूखंड नाशिक", "home plot, नाशिक"],

  // Rooms.
  ["room for rent", "rent, home studio,room"],
  ["1 room", "home studio,room"],
  ["single room for bachelors near hsr layout", "tenants bachelors, home studio,room, near hsr layout"],
  ["2 rooms", "2 bhk"],
  ["1 room or 2 rooms", "1,2 bhk"],
  ["1 room flat", "1 bhk, home flat,floor,studio"],
  ["flat with 1 room", "1 bhk, home flat,floor,studio"],
  ["1 room hall kitchen", "1 bhk"],
  ["2 bhk with big rooms", "2 bhk, big"],
  ["flat or room", ""],
  ["pg room", "home room"],
  ["room in shared flat", "home room"],
  ["roommate wanted in kharadi", "home room, kharadi"],

  // Areas.
  ["1,200 sq. ft. flat", "area 1080, areaTo 1320, home flat,floor,studio"],
  ["at least 1200 sqft", "area 1200"],
  ["150 gaj plot", "area 1210, areaTo 1490, home plot"],
  ["1000 to 1500 sq ft 3bhk", "3 bhk, area 1000, areaTo 1500"],
  ["1000 to 800 sq ft", "area 800, areaTo 1000"],
  ["1000 से 1200 वर्ग फुट", "area 1000, areaTo 1200"],
  ["sector 62 - 1200 sqft", "area 1080, areaTo 1320, sector 62"],
  ["above 1000 sq ft and below 1500 sq ft", "area 1000, areaTo 1500"],
  ["1000+ sq ft", "area 1000"],
  ["1500 sq ft and above 4 bhk", "4 bhk, area 1500"],
  ["850 square feet carpet area", "area 760, areaTo 940"],
  ["१२०० वर्ग फुट", "area 1080, areaTo 1320"],
  ["upto 1000 sq ft", "areaTo 1000"],
  ["2 ground plot", "area 4320, areaTo 5280, home plot"],
  ["at least 1.5 grounds in adyar", "area 3600, adyar"],
  ["2 ground floor flats", "home flat,floor,studio, 2 ground floor"],
  ["30x40 plot", "area 1080, areaTo 1320, home plot"],
  ["30 x 40 ft site", "area 1080, areaTo 1320, site"],
  ["plot 30*40 under 60 lakh", "to 6000000, area 1080, areaTo 1320, home plot"],
  ["40×60 feet plot mysuru", "area 2160, areaTo 2640, home plot, mysuru"],
  ["20 by 30 plot", "area 540, areaTo 660, home plot"],
  ["9 m x 12 m", "9 m x 12 m"],
  ["24x7 water", "24x7 water"],
  ["carpet area under 600 sq ft", "areaTo 600"],
  ["flat area 1000 sq ft", "area 900, areaTo 1100, home flat,floor,studio"],
  ["okhla industrial area 1000 sq ft", "area 900, areaTo 1100, okhla industrial area"],
  ["1000 sq ft max", "areaTo 1000"],
  ["1000 sq ft max 20000", "to 20000, area 900, areaTo 1100"],
  ["१००० चौरस फूट पर्यंत", "areaTo 1000"],

  // Furnishing and parking.
  ["fully furnished 2bhk", "2 bhk, full furnished"],
  ["fully or semi furnished", "furnished"],
  ["सेमी फर्निश्ड", "semi furnished"],
  ["covered car parking", "covered parking"],
  ["bike parking", "two-wheeler parking"],
  ["2 wheeler parking", "two-wheeler parking"],

  // Comforts.
  ["लिफ्ट", "lift"],
  ["gated society in wakad", "gated, wakad"],

  // Tenants and pets.
  ["no pets", ""],
  ["1 bhk for bachelors", "1 bhk, tenants bachelors"],
  ["flat for family in dadar", "tenants family, home flat,floor,studio, dadar"],
  ["family or bachelors", ""],
  ["company lease bkc", "tenants company, bkc"],
  ["कुटुंबासाठी घर", "tenants family"],

  // Deposits and dates.
  ["deposit under 1 lakh", "deposit 100000"],
  ["50k deposit 2 bhk under 20k", "2 bhk, to 20000, deposit 50000"],
  ["no deposit", "deposit 0"],
  ["available from january", "available 2027-01-01"],
  ["available from 15 december", "available 2026-12-15"],
  ["available by 10/12/2026", "available 2026-12-10"],
  ["available from next month", "available 2026-12-01"],
  ["जनवरी से उपलब्ध", "available 2027-01-01"],

  // Bengali, Gujarati, Punjabi, Tamil, Telugu.
  ["বাড়ি বিক্রি সল্টলেক", "sell, সল্টলেক"],
  ["வீடு விற்பனைக்கு மதுரை", "sell, மதுரை"],
  ["ఫ్లాట్ 15 వేల లోపు", "to 15000, home flat,floor,studio"],
  ["15 હજાર સુધી 1 bhk", "1 bhk, to 15000"],
  ["ਕਿਰਾਏ 'ਤੇ ਕਮਰਾ", "rent, home studio,room"],

  // Misspelt words, which are no names.
  ["flat on rnt in adyar", "rent, home flat,floor,studio, adyar"],
  ["3 bkh falt banjara hills", "3 bhk, home flat,floor,studio, banjara hills"],
  ["studnt apartmnt", "tenants students, home flat,floor,studio"],
  ["semifurnishd 2bhk", "2 bhk, semi furnished"],
  ["2 bhk salem", "2 bhk, salem"],
  ["safe area", "safe area"],

  ["studio or room", "home studio,room"],

  // Near what, in a place.
  ["mulund station ke paas flat", "home flat,floor,studio, mulund station"],
  ["powai ke paas flat", "home flat,floor,studio, powai nearby"],
  ["station ke paas 2bhk", "2 bhk, station"],
];
