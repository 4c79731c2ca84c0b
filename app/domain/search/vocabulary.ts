import { folded } from "#app/domain/site/writing.ts";
import {
  areaKindWords,
  areaWords,
  noDepositWords,
  numberWords,
  perMonthWords,
  roomWords,
  rupeeWords,
  scaleWords,
  sideWords,
} from "#app/domain/listing/amounts/words.ts";
import { regionalWords } from "./regional-vocabulary.ts";

// After a number, `ground` may begin "ground floor".
const { ground: groundWords, ...measures } = areaWords;
const areaUnitWords = Object.values(measures).join(" ");
const kindOfAreaWords = Object.values(areaKindWords).join(" ");

/**
 * Words that stand for the same, in English, Hindi and Marathi; further languages are in `regional-vocabulary.ts`. Those of
 * several words have `_` between them.
 */
const synonyms = {
  rent: `rent rental rentals renting rented to_let tolet let_out letting lease leasing
    kiraya kiraye_par kiraye_pe kiraye bhade bhadyane bhada
    किराया किराए_पर किराये_पर किराए किराये भाड़ा भाड़े_पर भाडे भाड्याने भाड्यासाठी भाड्याचे भाड्याची`,
  sale: `sale sales sell selling buy buying purchase purchasing resale re_sale
    kharidna kharidne kharedi bikau bikri vikri
    बिक्री बिकाऊ बेचना खरीदना खरीदने विक्री विक्रीसाठी विकत विकणे खरेदी खरेदीसाठी`,
  /** The rooms in a home. */
  roomOfHome:
    "servant servants maid maids driver drivers pooja puja prayer store drawing living dining guest study family bed bath wash",
  atLeast: "at_least atleast minimum min more_than >_= > kam_se_kam कम_से_कम किमान",
  orMore: "plus or_more and_more or_above and_above onwards se_zyada se_jyada से_ज्यादा पेक्षा_जास्त",
  or: "or and & / , + ya या और किंवा आणि व",
  /** What names one of several places. */
  either: "or / and & ya aur va या किंवा और आणि व",
  through: "to - se te से ते",
  pin: "pin pincode pin_code zip zip_code पिन पिनकोड पिन_कोड",
  under: `under below less_than lesser_than smaller_than max maximum upto up_to within not_more_than no_more_than not_above not_over not_exceeding at_most cheaper_than <`,
  over: "above over more_than greater_than larger_than bigger_than min minimum starting_from starting at_least atleast >",
  ceiling:
    "max maximum or_less and_below or_below tak tak_ka tak_ki tak_ke se_kam ke_andar paryant तक से_कम के_अंदर पर्यंत पेक्षा_कमी च्या_आत",
  floor: "plus or_more or_above and_above onwards minimum se_zyada se_jyada se_upar से_ज्यादा से_ऊपर पेक्षा_जास्त",
  budget: "budget price cost rate around about approx approximately range rent_of बजट",
  between: "between from range budget बजट",
  furnished: "furnished furnish well_furnished with_furniture फर्निश्ड सुसज्ज",
  fullyFurnished: "fully_furnished fully_furnish full_furnished full_furnish फुल_फर्निश्ड फुली_फर्निश्ड पूर्ण_सुसज्ज",
  eitherFurnished: "fully_or_semi_furnished semi_or_fully_furnished full_or_semi_furnished semi_or_full_furnished",
  semiFurnished: "semi_furnished semifurnished semi_furnish half_furnished partly_furnished सेमी_फर्निश्ड अर्ध_सुसज्ज",
  unfurnished: `unfurnished un_furnished non_furnished not_furnished without_furniture bina_furniture
    अनफर्निश्ड बिना_फर्नीचर`,
  parking: "parking car_parking parking_space car_park पार्किंग पार्किंगसह",
  coveredParking: "covered_parking covered_car_parking stilt_parking basement_parking कवर्ड_पार्किंग",
  bikeParking: "bike_parking two_wheeler_parking 2_wheeler_parking scooter_parking बाइक_पार्किंग",
  noParking: "no_parking without_parking without_car_parking बिना_पार्किंग",
  offers: "offer offers on_offer discount discounts discounted ऑफर छूट सवलत",
  /** Words that narrow nothing: every listing is a home of some owner, and prepositions go with any place. */
  noise: `home homes house houses flat flats apartment apartments apt apts property properties residence accommodation
    accomodation unit units ghar makan makaan
    in from under near nearby nearest around for at the a an of to on by with off opp opposite behind beside next_to close_to walking_distance walkable ke_paas ke_pass and or below upto within is are have any some please pls plz
    need needed want wanted looking look search searching find require required requirement i_am i_m i'm i_want i_need i_have my we_are we_want we_need
    available urgent urgently immediate immediately only budget price rs
    hi hello ok directly sasta saste cheap affordable budget
    couple couples
    no_broker no_brokers no_brokerage without_broker without_brokerage zero_brokerage brokerage_free
    direct_owner direct_from_owner by_owner from_owner owner owners
    mein me main ke ka ki ko se par pe liye paas chahiye hai sathi madhye madhe madhil hava pahije javal aahe
    @ घर घरे मकान फ्लैट फ्लॅट सदनिका अपार्टमेंट प्रॉपर्टी मालमत्ता
    में मे के का की को से पर पे लिए पास चाहिए है साठी मध्ये हवा हवे हवी पाहिजे जवळ नजदीक आहे और या किंवा आणि`,
  flat: "flat flats apartment apartments apt apts फ्लैट फ्लॅट सदनिका अपार्टमेंट",
  house: `independent_house independent_houses individual_house individual_houses स्वतंत्र_घर`,
  /** Said of houses and of villas. */
  bungalow: "kothi kothis bungalow bungalows bunglow बंगला बंगले कोठी",
  villa: "villa villas विला व्हिला",
  builderFloor: "builder_floor builder_floors independent_floor independent_floors बिल्डर_फ्लोर",
  pgRoom: `pg pgs p.g paying_guest paying_guests private_room shared_room sharing_room room_sharing
    flatmate flatmates flat_mate flat_mates roommate roommates room_mate room_mates पीजी`,
  plot: "plot plots residential_plot residential_plots प्लॉट भूखंड",
  anyHouse: "house houses home homes ghar makan घर मकान",
  pets: `pet_friendly pets_friendly pet_allowed pets_allowed pets pet dog_friendly with_pets with_pet with_dog with_cat
    allows_pets पालतू_जानवर पालतू`,
  without: "no not without bina बिना",
  lift: "lift lifts elevator elevators लिफ्ट लिफ्टसह",
  gated: `gated gated_community gated_society gated_complex gated_colony gated_township गेटेड_सोसायटी गेटेड_सोसाइटी गेटेड`,
  family: "family families family_friendly family_only परिवार फैमिली फॅमिली कुटुंब कुटुंबासाठी",
  bachelors: "bachelor bachelors bachelor_friendly bachelors_allowed bachelor_allowed बैचलर बॅचलर",
  students: "student students student_friendly विद्यार्थी विद्यार्थ्यांसाठी छात्र छात्रों",
  company: "company_lease company_let corporate_lease corporate_let company_guest_house",
  deposit: "deposit security_deposit डिपॉजिट डिपॉझिट अनामत",
  available: "available available_from available_by available_in available_on vacant_from free_from ready_by उपलब्ध",
  from: "from se से पासून",
  near: `near nearby near_to near_by close_to next_to opp opp. opposite behind beside walking_distance_from walking_distance_to`,
  /** The same after the name. */
  nearBefore: "ke_paas ke_pass ke_nazdeek javal के_पास के_नजदीक जवळ",
  /** What a home may be near to, without a name: its text should mention it. */
  landmark: `metro railway station bus airport school schools college colleges hospital hospitals market mall malls temple
    park highway office मेट्रो स्टेशन स्कूल शाळा कॉलेज अस्पताल रुग्णालय हॉस्पिटल बाजार मार्केट मॉल मंदिर`,
  busStop: "stop stops stand stands station depot",
  /** A name of its own begins with the landmark before it: `station road`. */
  named: "road rd street yard city area colony marg",
  /** How far away something is, before `from` or `to`. */
  away: "m mtr mtrs meter meters metre metres km kms min mins minute minutes",
  /** What a number or a letter follows in an address: `sector 19`, `phase 2`. */
  numbered: `sector sec phase ph block blk stage pocket pkt ward plot gali street lane cross main wing tower floor gate no
    सेक्टर फेज ब्लॉक`,
  /** What a number that is no price measures. */
  measure:
    "sq sqft sft sqm sqyd sq.ft square gaj guntha cent cents acre acres yards km kms mins minutes min years feet ft",
  /** Both sides of a railway together are the whole area. */
  side: "east west e w",
  /** Words that mean something else together. */
  names: `lal_kothi four_bungalows seven_bungalows opera_house mandi_house light_house white_house guest_house
    club_house row_house farm_house pent_house
    rs_puram rk_puram rk_nagar rk_beach rk_road rk_colony rk_layout rk_ashram`,
  ...roomWords,
  one: numberWords[1],
  two: numberWords[2],
  three: numberWords[3],
  four: numberWords[4],
  five: numberWords[5],
  unit: Object.values(scaleWords).join(" "),
  rupees: rupeeWords,
  perMonth: perMonthWords,
  noDeposit: noDepositWords,
  areaUnit: areaUnitWords,
  ground: groundWords,
  /** Behind the sides of a plot: `30x40 ft`. */
  sideUnit: Object.values(sideWords).join(" ").replace("' ", ""),
  /** What follows a larger unit: `2 kanal 5 marla`. */
  smallAreaUnit: `${areaWords.marla} ${areaWords.guntha} ${areaWords.cent}`,
  /** What follows a number of square feet. */
  kindOfArea: kindOfAreaWords,
  areaKind: `${kindOfAreaWords} area`,
} satisfies Record<string, string>;

/** A pattern of any of some words, longest first, as a line of folded words has them. */
function anyOf(list: string): string {
  const words = folded(list).split(/\s+/).map(escaped);
  return `(?:${words.sort((one, other) => other.length - one.length).join("|")})`;
}

function escaped(words: string): string {
  return words.replace(/[+.]/g, String.raw`\$&`).replace(/_/g, " ");
}

const regional: Partial<Record<keyof typeof synonyms, string>> = {
  ...regionalWords,
  // Every listing is a home.
  noise: `${regionalWords.noise} ${regionalWords.flat} ${regionalWords.anyHouse}`,
};

/** For each meaning, a pattern of its words. */
export const patterns = Object.fromEntries(
  Object.entries(synonyms).map(([meaning, list]) => [
    meaning,
    anyOf(`${list} ${regional[meaning as keyof typeof synonyms] ?? ""}`.trim()),
  ]),
) as Record<keyof typeof synonyms, string>;

/** The endings that say "in", by language, and what a word may end with without them; longer endings first. */
const caseEndings: [ending: RegExp, stems: string[]][] = [
  // Marathi, Hindi
  [/्या(?:त|तील|मध्ये|तला)$/u, ["े", "ा"]],
  [/(?:त|तील|मध्ये|तला)$/u, [""]],
  // Bengali, Assamese, Gujarati, Odia
  [/(?:য|তে|ে|ত)$/u, [""]],
  [/માં$/u, [""]],
  [/ରେ$/u, [""]],
  // Tamil, Telugu
  [/த்தில்$/u, ["ம்"]],
  [/[யவ]ில்$/u, [""]],
  [/ட்டில்$/u, ["டு", "ட்டு"]],
  [/ில்$/u, ["்", "ு"]],
  [/లో$/u, [""]],
  // Kannada, Malayalam
  [/ಿನಲ್ಲಿ$/u, ["ು"]],
  [/[ದಯ]ಲ್ಲಿ$/u, [""]],
  [/ത്ത(?:ിൽ|്)$/u, ["ം"]],
  [/യിൽ$/u, [""]],
  [/രിൽ$/u, ["ർ"]],
  [/ിൽ$/u, ["്"]],
];

/**
 * What a word of an Indian language may be without the ending that says "in": `ठाण्यात` is in `ठाणे`, `पुण्यामध्ये` in
 * `पुणे`, `சென்னையில்` in `சென்னை`. Empty for other words.
 */
export function withoutCaseEnding(word: string): string[] {
  const text = folded(word);
  const [ending, stems] = caseEndings.find(([ending]) => ending.test(text)) ?? [];
  return ending ? stems!.map((stem) => text.replace(ending, stem)).filter((stem) => stem !== "") : [];
}

/** Keywords so long that a typo in one makes no other word and no name. */
const longKeywords =
  `apartment apartments furnished unfurnished semifurnished bachelor bachelors student students bedroom
  bedrooms independent`.split(/\s+/);

/** Typos of short keywords that are no other word and no name either. */
const shortKeywords = {
  bhk: "bkh bhkk",
  flat: "flt falt flatt",
  parking: "parkng praking",
  rent: "rnt rentt",
  villa: "vila",
};

/** Typos of a word: one letter is left out, doubled, or swapped with the next one. The first letter is always right. */
function typosOf(word: string): string[] {
  return Array.from(word.slice(1)).flatMap((letter, index) => {
    const [before, after] = [word.slice(0, index + 1), word.slice(index + 2)];
    return [
      before + after,
      before + letter + letter + after,
      `${before}${after.slice(0, 1)}${letter}${after.slice(1)}`,
    ];
  });
}

const keywordOf = new Map([
  ...longKeywords.flatMap((word) => typosOf(word).map((typo) => [typo, word] as const)),
  ...Object.entries(shortKeywords).flatMap(([word, typos]) => typos.split(" ").map((typo) => [typo, word] as const)),
  // Last, since the singular is also the plural without its s.
  ...longKeywords.map((word) => [word, word] as const),
]);

/** The keyword that a word in lower case misspells, or the word itself: `rnt` is `rent`. */
export function corrected(word: string): string {
  return keywordOf.get(word) ?? word;
}

const landmarkPattern = new RegExp(`^${patterns.landmark}$`, "u");

/** Whether a word is what a home may be near to, and no name by itself. */
export function isLandmark(word: string): boolean {
  return landmarkPattern.test(folded(word).toLowerCase());
}

/** Whether a word means a room or premises, although it resembles the name of some place. */
export function isThing(word: string): boolean {
  return /^(?:balcony|garden|godown|guest|hall|hotel|kitchen|land|offices?|pool|pooja|puja|salon|shops?|terrace|warehouse)$/i.test(
    word,
  );
}

/** Whether a word is to be searched for as it is, and not understood: it is in quotation marks. */
export function isLiteral(word: string): boolean {
  return word.includes('"');
}
