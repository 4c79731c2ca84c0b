/** Districts whose names the directory spells unusually, by the slug of that spelling. */
export const districtNames: Record<string, string> = {
  ahmadabad: "Ahmedabad",
  "andaman-and-nicobar": "South Andaman",
  arvalli: "Aravalli",
  "banas-kantha": "Banaskantha",
  "charki-dadri": "Charkhi Dadri",
  chhotaudepur: "Chhota Udaipur",
  dang: "Dangs",
  "devbhumi-dwarka": "Devbhoomi Dwarka",
  "east-singhbum": "East Singhbhum",
  "east-district": "East Sikkim",
  hoshangabad: "Narmadapuram",
  kachchh: "Kutch",
  "kumuram-bheem-asifabad": "Kumuram Bheem Asifabad",
  "lahul-and-spiti": "Lahaul and Spiti",
  "lakshadweep-district": "Lakshadweep",
  "leh-ladakh": "Leh",
  mahesana: "Mehsana",
  "north-district": "North Sikkim",
  "panch-mahals": "Panchmahal",
  "paschim-medinipur": "Paschim Medinipur",
  "sabar-kantha": "Sabarkantha",
  saraikela: "Seraikela Kharsawan",
  "south-district": "South Sikkim",
  "spsr-nellore": "Nellore",
  "sas-nagar": "Mohali",
  "the-nilgiris": "Nilgiris",
  vijaynagar: "Vijayanagara",
  "west-district": "West Sikkim",
  ysr: "YSR Kadapa",
};

/** Other names of districts that people use, as slugs, by the slug of the district's name. */
export const usualNames: Record<string, string> = {
  alappuzha: "alleppey",
  ballari: "bellary",
  belagavi: "belgaum",
  dharashiv: "osmanabad",
  "east-nimar": "khandwa",
  kalaburagi: "gulbarga",
  kodagu: "coorg",
  kutch: "kachchh",
  mirzapur: "mirzapur",
  narmadapuram: "hoshangabad",
  nilgiris: "the-nilgiris nilgiri",
  nuh: "mewat",
  osmanabad: "dharashiv",
  "purba-medinipur": "east-midnapore east-medinipur",
  "paschim-medinipur": "west-midnapore west-medinipur",
  raigad: "raigarh-maharashtra",
  sonbhadra: "sonebhadra",
  "uttara-kannada": "north-canara north-kanara",
  "dakshina-kannada": "south-canara south-kanara",
  wayanad: "wynad",
  "west-nimar": "khargone",
};

/** Other names of towns, as slugs, by the slug of their post office's name. */
export const townsAlsoKnownAs: Record<string, string> = {
  abu: "mount-abu",
  kevadiya: "kevadia ekta-nagar",
  joshimath: "auli",
  mukteshwarkumaon: "mukteshwar",
  puttaparthi: "prasanthi-nilayam",
};

/** Places that people name and that neither directory has. */
export const moreTowns = [
  { name: "Araku Valley", latitude: 18.333, longitude: 82.867 },
  { name: "Dholavira", latitude: 23.887, longitude: 70.214 },
  { name: "Kumbhalgarh", latitude: 25.15, longitude: 73.585 },
  { name: "Bhaderwah", latitude: 32.98, longitude: 75.717 },
];
