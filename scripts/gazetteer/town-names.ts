/** Districts whose names the directory spells unusually, by the slug of that spelling. */
export const correctedDistricts: Record<string, string> = {
  "24-paraganas-north": "North 24 Parganas",
  "24-paraganas-south": "South 24 Parganas",
  ahmadabad: "Ahmedabad",
  "andaman-and-nicobar": "South Andaman",
  arvalli: "Aravalli",
  "banas-kantha": "Banaskantha",
  "charki-dadri": "Charkhi Dadri",
  central: "Central Delhi",
  chhotaudepur: "Chhota Udaipur",
  dang: "Dangs",
  "devbhumi-dwarka": "Devbhoomi Dwarka",
  "east-singhbum": "East Singhbhum",
  east: "East Delhi",
  "east-district": "East Sikkim",
  hoshangabad: "Narmadapuram",
  kachchh: "Kutch",
  "kumuram-bheem-asifabad": "Kumuram Bheem Asifabad",
  "lahul-and-spiti": "Lahaul and Spiti",
  "lakshadweep-district": "Lakshadweep",
  "leh-ladakh": "Leh",
  north: "North Delhi",
  "north-east": "North East Delhi",
  "north-west": "North West Delhi",
  ntr: "NTR",
  "pashchim-champaran": "West Champaran",
  "purbi-champaran": "East Champaran",
  mahesana: "Mehsana",
  "north-district": "North Sikkim",
  "panch-mahals": "Panchmahal",
  "paschim-medinipur": "Paschim Medinipur",
  "sabar-kantha": "Sabarkantha",
  saraikela: "Seraikela Kharsawan",
  south: "South Delhi",
  "south-east": "South East Delhi",
  "south-west": "South West Delhi",
  "south-district": "South Sikkim",
  "spsr-nellore": "Nellore",
  "sas-nagar": "Mohali",
  "the-nilgiris": "Nilgiris",
  vijaynagar: "Vijayanagara",
  west: "West Delhi",
  "west-district": "West Sikkim",
  ysr: "YSR Kadapa",
};

/** Other names of districts that people use, as slugs, by the slug of the district's name. */
export const otherDistrictNames: Record<string, string> = {
  alappuzha: "alleppey",
  ballari: "bellary",
  belagavi: "belgaum",
  dharashiv: "osmanabad",
  "east-nimar": "khandwa",
  kalaburagi: "gulbarga",
  kodagu: "coorg",
  kutch: "kachchh",
  narmadapuram: "hoshangabad",
  nilgiris: "the-nilgiris nilgiri",
  nuh: "mewat",
  osmanabad: "dharashiv",
  "purba-medinipur": "east-midnapore east-medinipur",
  "paschim-medinipur": "west-midnapore west-medinipur",
  sonbhadra: "sonebhadra",
  "uttara-kannada": "north-canara north-kanara",
  "dakshina-kannada": "south-canara south-kanara",
  wayanad: "wynad",
  "west-nimar": "khargone",
};

/** Where the homes of a PIN are whose post office has a placeholder far from them, noted by hand. */
export const pointsOfPins: Record<string, { latitude: number; longitude: number }> = {
  "122011": { latitude: 28.424, longitude: 77.101 },
};

/** Other names of towns, as slugs, by the slug of their post office's name. */
export const otherTownNames: Record<string, string> = {
  abu: "mount-abu",
  kevadiya: "kevadia ekta-nagar",
  kotdwara: "kotdwar",
  kottagudem: "kothagudem",
  mukteshwarkumaon: "mukteshwar",
  puttaparthi: "prasanthi-nilayam",
};

/** Places that people name and that neither directory has. */
export const moreTowns = [
  { name: "Auli", latitude: 30.529, longitude: 79.57 },
  { name: "Araku Valley", latitude: 18.333, longitude: 82.867 },
  { name: "Dholavira", latitude: 23.887, longitude: 70.214 },
  { name: "Kumbhalgarh", latitude: 25.15, longitude: 73.585 },
  { name: "Bhaderwah", latitude: 32.98, longitude: 75.717 },
];
