/** What people type about the optional facts of homes, on 26 November 2026, and what it means in short. */
export const factSearches: [typed: string, meaning: string][] = [
  // Kinds of homes.
  ["flat in powai", "home flat, powai"],
  ["2bhk apartment", "2 bhk, home flat"],
  ["villa in goa", "home villa, goa"],
  ["villas or independent houses whitefield", "home house,villa, whitefield"],
  ["builder floor south delhi", "home floor, south delhi"],
  ["independent floor gurgaon", "home floor, gurgaon"],
  ["kothi for sale in panchkula", "sell, home house, panchkula"],
  ["bungalow pune", "home house, pune"],
  ["studio apartment in bandra", "home studio, bandra"],
  ["pg in koramangala", "home room, koramangala"],
  ["paying guest for students", "home room, tenants students"],
  ["plot in jaipur", "home plot, jaipur"],
  ["plot 5 sector 12", "plot 5 sector 12"],
  ["flat or house", ""],
  ["pent house", "pent house"],
  ["विला पुणे", "home villa, पुणे"],
  ["भूखंड नाशिक", "home plot, नाशिक"],

  // Areas.
  ["1,200 sq. ft. flat", "area 1080, home flat"],
  ["at least 1200 sqft", "area 1200"],
  ["above 110 sqm carpet", "area 1184"],
  ["150 gaj plot", "area 1210, home plot"],
  ["1000 to 1500 sq ft 3bhk", "3 bhk, area 1000"],
  ["1200sqft 2bhk", "2 bhk, area 1080"],
  ["850 square feet carpet area", "area 760"],
  ["१२०० वर्ग फुट", "area 1080"],
  ["under 800 sq ft", "under 800 sq ft"],

  // Furnishing and parking.
  ["fully furnished 2bhk", "2 bhk, full furnished"],
  ["semi furnished flat", "semi furnished, home flat"],
  ["fully or semi furnished", "furnished"],
  ["सेमी फर्निश्ड", "semi furnished"],
  ["covered car parking", "covered parking"],
  ["bike parking", "two-wheeler parking"],
  ["2 wheeler parking", "two-wheeler parking"],

  // Comforts.
  ["with lift", "lift"],
  ["3rd floor with lift", "lift, 3rd floor"],
  ["flat without lift", "home flat, without lift"],
  ["लिफ्ट", "lift"],
  ["gated society in wakad", "gated, wakad"],
  ["gated", "gated"],

  // Tenants and pets.
  ["pet friendly 2bhk", "2 bhk, pets"],
  ["pets allowed", "pets"],
  ["no pets", "no pets"],
  ["1 bhk for bachelors", "1 bhk, tenants bachelors"],
  ["flat for family in dadar", "tenants family, home flat, dadar"],
  ["family or bachelors", ""],
  ["student friendly", "tenants students"],
  ["company lease bkc", "tenants company, bkc"],
  ["बैचलर के लिए 1 बीएचके", "1 bhk, tenants bachelors"],
  ["कुटुंबासाठी घर", "tenants family"],

  // Deposits and dates.
  ["deposit under 1 lakh", "deposit 100000"],
  ["50k deposit 2 bhk under 20k", "2 bhk, to 20000, deposit 50000"],
  ["no deposit", "deposit 0"],
  ["available from january", "available 2027-01-01"],
  ["available from 15 december", "available 2026-12-15"],
  ["2bhk from 1st february in thane", "2 bhk, available 2027-02-01, thane"],
  ["available by 10/12/2026", "available 2026-12-10"],
  ["available from next month", "available 2026-12-01"],
  ["जनवरी से उपलब्ध", "available 2027-01-01"],
  ["available", ""],
];
