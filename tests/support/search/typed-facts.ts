import { dayAndMonth, indianDay } from "#app/domain/site/time.ts";

/** What people type about the optional facts of homes, on 26 November 2026, and what it means in short. */
export const factSearches: [typed: string, meaning: string][] = [
  // Kinds of homes.
  ["builder floor south delhi", "home floor, south delhi"],
  ["house/villa jaipur", "home house,villa, jaipur"],
  ["paying guest for students", "home room, tenants students"],
  ["flat between 5th and 10th floor", "home flat,floor,studio, not below 5th floor not above 10th floor"],
  ["1st or 2nd floor", "not below 1st floor not above 2nd floor"],
  ["pg without food", "home room, without meals"],
  ["flat on 3rd floor", "home flat,floor,studio, 3rd floor"],
  ["pg in nerul for my sister", "home room, tenants women, nerul"],
  ["my son needs a pg", "home room, tenants men"],
  ["mens pg in nerul", "home room, tenants men, nerul"],
  ["বালিগঞ্জে মেয়েদের পিজি", "home room, tenants women, বালিগঞ্জে"],
  ["plot 201301", "home plot, pin 201301"],
  ["plot 5 sector 12", "plot 5 sector 12"],
  ["विला पुणे", "home villa, पुणे"],

  // Rooms.
  ["room for rent", "rent, home studio,room"],
  ["single room for bachelors near hsr layout", "tenants bachelors, home studio,room, near hsr layout"],
  ["2 rooms", "2 bhk"],
  ["1 room hall kitchen", "1 bhk"],
  ["2 bhk with big rooms", "2 bhk, big"],
  ["flat or room", ""],
  ["room in shared flat", "home room"],

  // When one can move in.
  ["flat available immediately in baner", `available ${indianDay(0)}, home flat,floor,studio, baner`],
  [`2bhk available from ${dayAndMonth(indianDay(30))}`, `2 bhk, available ${indianDay(30)}`],
  ["flat available within a month", `available ${indianDay(31)}, home flat,floor,studio`],
  ["not ready to move flat", "home flat,floor,studio, not ready to move"],
  ["ready to shift 3 bhk kakkanad", `3 bhk, available ${indianDay(0)}, kakkanad`],

  // Areas.
  ["1500 sqft ke upar", "area 1500"],
  ["1,200 sq. ft. flat", "area 1080, areaTo 1320, home flat,floor,studio"],
  ["150 gaj plot", "area 1210, areaTo 1490, home plot"],
  ["1000 sq ft se bada", "area 1000"],
  ["4 cottah plot", "area 2590, areaTo 3170, home plot"],
  ["1000 to 1500 sq ft 3bhk", "3 bhk, area 1000, areaTo 1500"],
  ["1000 to 800 sq ft", "area 800, areaTo 1000"],
  ["sector 62 - 1200 sqft", "area 1080, areaTo 1320, sector 62"],
  ["2 ground plot", "area 4320, areaTo 5280, home plot"],
  ["2 ground floor flats", "home flat,floor,studio, 2 ground floor"],
  ["30x40 plot", "area 1080, areaTo 1320, home plot"],
  ["9 m x 12 m", "9 m x 12 m"],
  ["carpet area under 600 sq ft", "areaTo 600"],
  ["okhla industrial area 1000 sq ft", "area 900, areaTo 1100, okhla industrial area"],
  ["1000 sq ft max 20000", "to 20000, area 900, areaTo 1100"],

  // Furnishing and parking.
  ["fully furnished 2bhk", "2 bhk, full furnished"],
  ["covered car parking", "covered parking"],
  ["lift and car parking", "car parking, lift"],
  ["bike parking", "two-wheeler parking"],

  // Comforts.
  ["gated society in wakad", "gated, wakad"],

  // Tenants and pets.
  ["no pets", ""],
  ["dogs are allowed", "pets"],
  ["గచ్చిబౌలిలో 2 బిహెచ్‌కె", "2 bhk, గచ్చిబౌలిలో"],
  ["family or bachelors", ""],

  // Deposits and dates.
  ["deposit under 1 lakh", "deposit 100000"],
  ["no deposit", "deposit 0"],

  // Bengali, Gujarati, Punjabi, Tamil, Telugu, and Odia, of which only the lexicon's data knows.
  ["வீடு விற்பனைக்கு மதுரை", "sell, home flat,house,villa,floor,studio, மதுரை"],
  ["15 હજાર સુધી 1 bhk", "1 bhk, to 15000"],
  ["ପଟିଆ ୨ କିମ୍ବା ୩ ବିଏଚକେ ପାର୍କିଂ ସହିତ", "2,3 bhk, parking, ପଟିଆ"],
  ["ପରିବାର ପାଇଁ ଦୁଇ ବଖରା ଘର ଦଶ ହଜାର ଟଙ୍କା ତଳେ", "2 bhk, to 10000, tenants family"],
  ["୨୦ ରୁ ୩୦ ଲକ୍ଷ ଫ୍ଲାଟ କିଣିବାକୁ", "sell, from 2000000, to 3000000, home flat,floor,studio"],

  // Misspelt words, which are no names.
  ["flat on rnt in adyar", "rent, home flat,floor,studio, adyar"],
  ["3 bkh falt banjara hills", "3 bhk, home flat,floor,studio, banjara hills"],
  ["2 bhk salem", "2 bhk, salem"],
  ["safe area", "safe area"],

  // Near what, in a place.
  ["mulund station ke paas flat", "home flat,floor,studio, mulund station"],
];
