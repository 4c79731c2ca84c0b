/**
 * The words of amounts, for forms, filters, searches and imports alike: in English, in Hindi and Marathi in both scripts,
 * and the most frequent ones in further languages. Names of several words have `_` between them. Case, nuktas and dots
 * make no difference.
 */

/** What numbers are called, in English, Hindi and Marathi. */
export const numberWords = {
  0.5: "half aadha adha आधा",
  0.75: "pauna paun पौना पाऊण",
  1: "one ek single एक वन",
  1.25: "sava savva सवा",
  1.5: "dedh derh डेढ़ दीड",
  2: "two do double दो दोन टू",
  2.5: "dhai adhai ढाई अढ़ाई अडीच",
  3: "three teen triple तीन थ्री",
  4: "four char chaar चार फोर",
  5: "five paanch panch पांच पाच",
  6: "six chhe che छह सहा",
  7: "seven saat सात",
  8: "eight aath आठ",
  9: "nine nau नौ नऊ",
  10: "ten das dus दस दहा",
  11: "eleven gyarah ग्यारह अकरा",
  12: "twelve barah baarah बारह बारा",
  13: "thirteen terah तेरह तेरा",
  14: "fourteen chaudah चौदह चौदा",
  15: "fifteen pandrah पंद्रह पंधरा",
  16: "sixteen solah सोलह सोळा",
  17: "seventeen satrah सत्रह सतरा",
  18: "eighteen atharah अठारह अठरा",
  19: "nineteen unnis उन्नीस एकोणीस",
  20: "twenty bees bis बीस वीस",
  22: "bais baees बाईस बावीस",
  25: "pachis pacchis pachees पच्चीस पंचवीस",
  28: "athais atthais अट्ठाईस अठ्ठावीस",
  30: "thirty tees tis तीस",
  35: "paintis paintees पैंतीस पस्तीस",
  40: "forty fourty chalis chalees चालीस चाळीस",
  45: "paintalis पैंतालीस पंचेचाळीस",
  50: "fifty pachas pachaas पचास पन्नास",
  55: "pachpan पचपन पंचावन्न",
  60: "sixty saath साठ",
  65: "painsath पैंसठ पासष्ट",
  70: "seventy sattar सत्तर",
  75: "pachattar pachhattar पचहत्तर पंच्याहत्तर",
  80: "eighty assi अस्सी ऐंशी",
  85: "pachasi पचासी पंच्याऐंशी",
  90: "ninety nabbe नब्बे नव्वद",
  95: "pachanve पचानवे पंच्याण्णव",
} satisfies Record<number, string>;

/** Words before a number that change it: `saadhe teen` is 3.5, `paune do` 1.75. */
export const numberChanges = {
  0.25: "sava savva सवा",
  0.5: "sadhe saadhe साढ़े साडे",
  "-0.25": "paune पौने पावणे",
} satisfies Record<string, string>;

/** What numbers are multiplied with. */
export const scaleWords = {
  1e2: "hundred sau सौ शंभर शे",
  1e3: `k thousand thousands hazar hazaar hajar hajaar hazzar हज़ार हजार
    হাজার ਹਜ਼ਾਰ હજાર ହଜାର ஆயிரம் వేలు వేల ಸಾವಿರ ആയിരം ہزار`,
  1e5: `l lac lacs lak laks lakh lakhs laakh laakhs lkh lkhs लाख
    লাখ লক্ষ ਲੱਖ લાખ ଲକ୍ଷ லட்சம் లక్ష లక్షలు లక్షల ಲಕ್ಷ ലക്ഷം لاکھ`,
  1e6: "million millions",
  1e7: `cr crs crore crores karod karor caror करोड़ कोटी
    কোটি ਕਰੋੜ કરોડ କୋଟି கோடி కోట్లు కోట్ల కోటి ಕೋಟಿ കോടി کروڑ`,
} satisfies Record<string, string>;

/** What stands beside an amount of rupees and changes nothing. */
export const rupeeWords = "rs inr rupees rupee rupaye rupaya रुपये रुपए रुपया रूपये रु रू";
export const perMonthWords = `per_month a_month every_month each_month /_month month /_mo monthly pm p.m pcm per_mo per_mth /_mth p_/_m /_m
  mahina mahine_ka mahine_ke har_mahine per_mahina /_mahina masik
  महीना प्रति_माह प्रति_महीना हर_महीने महीने_का /_माह /_महीना मासिक दरमहा महिना प्रति_महिना`;
/** `25,000 (twenty five thousand)`, `Rent: 25,000/- only` */
export const plainWords = `only approx approximately around about nearly roughly total price rent cost amount asking expected
  demand final fixed firm net is of the at rupay matra maatra lagbhag kareeb karib kiraya keemat sirf kewal
  मात्र लगभग करीब केवल सिर्फ किराया कीमत दाम फक्त
  non_negotiable not_negotiable fixed_price no_negotiation
  in , . : ; = ~ ( ) [ ] * ! | @ /- -/ /=`;
export const negotiableWords = "negotiable nego slightly_negotiable mol_bhav मोलभाव";

/** What stands between several amounts, and what makes an amount one end of a range. */
export const dashWords = "- – — /";
export const linkWords = "to and or & se te aur ya से ते या और";
export const limitWords = `+ plus from between upto up_to onwards onward above below min max minimum maximum starting starting_from tak तक
  se_shuru se_upar`;
export const otherPeriodWords = `per_year a_year /_year yearly annually per_annum pa annual per_day /_day a_day daily per_night /_night
  per_week /_week weekly per_quarter /_quarter quarterly half_yearly salana प्रति_वर्ष सालाना`;

/** Deposits and other amounts that may be none. */
export const noneWords = `nil none no zero nothing na n_/_a not_applicable not_required not_needed free included inclusive
  nahi nahin koi_nahi नहीं नही शून्य`;
export const depositWords = `deposit security_deposit security refundable refundable_deposit advance डिपॉजिट डिपॉझिट अनामत jama`;
export const noDepositWords = "no_deposit zero_deposit without_deposit no_security_deposit zero_security_deposit";
export const maintenanceWords = "maintenance society_maintenance maint charges society_charges मेंटेनेंस";
export const monthWords = `month months mth mths mahina mahine maheene mahino mahiney maas
  महीना महीने महिना महिने माह`;
/** What may follow a number of months. */
export const rentWords = "rents ka ke worth as equal_to equivalent_to का के का_भाड़ा भाडे";

/** Rooms. */
export const roomWords = {
  bedroom: `bhk bhks bed beds bedroom bedrooms bed_room bed_rooms br bedroom_hall_kitchen room_hall_kitchen
    बीएचके बेडरूम बेडरूमचा बेडरूमचे शयनकक्ष
    বেডরুম বিএইচকে শোবার_ঘর
    બેડરૂમ બીએચકે
    ਬੈੱਡਰੂਮ ਬੈਡਰੂਮ ਬੀਐਚਕੇ
    ବେଡରୁମ
    படுக்கையறை பெட்ரூம் பிஎச்கே
    బెడ్రూమ్ బెడ్రూం బీహెచ్కే పడకగది
    ಬೆಡ್ರೂಮ್ ಬೆಡ್ರೂಂ ಬಿಎಚ್ಕೆ ಮಲಗುವ_ಕೋಣೆ
    ബെഡ്റൂം ബെഡ്റൂമ് ബിഎച്ച്കെ കിടപ്പുമുറി`,
  /** Several are bedrooms. One is let alone, in a shared flat or as a home without a bedroom. */
  room: `room rooms kamra kamre कमरा कमरे खोली खोल्या रूम
    রুম কামরা
    રૂમ ઓરડો
    ਕਮਰਾ ਕਮਰੇ
    ରୁମ
    அறை ரூம்
    గది రూమ్
    ಕೋಣೆ ರೂಮ್ ರೂಂ
    മുറി റൂം`,
  bathroom: "bath baths bathroom bathrooms washroom washrooms toilet toilets",
  /** In the north, a room with a kitchen and a bathroom. */
  roomSet: "room_set room_sets रूम_सेट",
  /** A room and a kitchen, which are fewer than one bedroom: the titles of such homes say so. */
  roomKitchen: `rk room_kitchen room_and_kitchen room_&_kitchen room_+_kitchen room_with_kitchen room_1_kitchen
    आरके रूम_किचन खोली_किचन`,
  studio: "studio studios studio_apartment studio_apartments studio_flat studio_flats स्टूडियो",
} satisfies Record<string, string>;

/** What areas are measured in. */
export const areaWords = {
  "sq-ft": `sq_ft sqft sft sf sq_fts sqfts sq_feet sq_feets sqfeet squre_ft squre_feet sqare_ft sqare_feet square_feet square_foot
    square_ft sqaure_ft sqaure_feet sq_foot वर्ग_फुट वर्ग_फीट वर्ग_फ़ीट चौ_फुट चौरस_फूट चौरस_फुट`,
  "sq-m": `sq_m sqm sq_mt sq_mtr sq_mtrs sq_meter sq_meters sq_metre sq_metres square_meter square_meters square_metre
    square_metres वर्ग_मीटर चौ_मी`,
  "sq-yd": `sq_yd sq_yds sq_yard sq_yards square_yard square_yards gaj gaz sq_gaj गज वर्ग_गज`,
  cent: "cent cents dismil डिसमिल",
  guntha: "guntha gunthas gunta guntas gunthe गुंठा गुंठे",
  acre: "acre acres एकड़ एकर",
  hectare: "hectare hectares hectre हेक्टेयर हेक्टर",
  ground: "ground grounds",
  kanal: "kanal kanals कनाल",
  marla: "marla marlas मरला",
  nali: "nali naali नाली",
  katha: "katha kathas kattha katthas cottah cottahs kottah कट्ठा কাঠা",
  chatak: "chatak chataks chittack chittacks chhatak ছটাক",
  lessa: "lessa lessas lecha lechas",
  bigha: "bigha bighas beegha bigah बीघा বিঘা",
  biswa: "biswa biswas बिस्वा",
  dhur: "dhur dhurs धुर",
} satisfies Record<string, string>;
/** What means one of them only where nothing but an area is expected. */
export const shortAreaWords = {
  "sq-ft": "ft feet foot फुट फीट",
  "sq-m": "m mt mtr mtrs metre metres meter meters मीटर",
  "sq-yd": "yd yds yard yards var vaar",
  cent: "decimal decimals",
  acre: "ac",
  hectare: "ha",
} satisfies Partial<Record<keyof typeof areaWords, string>>;
/** The units of a side: `30 ft x 40 ft`. */
export const sideWords = {
  "sq-ft": "' ft feet foot sq_ft sqft sft फुट फीट",
  "sq-m": "m mt mtr mtrs metre metres meter meters मीटर",
  "sq-yd": "yd yds yard yards",
} satisfies Partial<Record<keyof typeof areaWords, string>>;

export const areaKindWords = {
  carpet: "carpet carpet_area rera_carpet rera_carpet_area कारपेट कार्पेट",
  "built-up": "built_up built_up_area builtup builtup_area bua बिल्ट_अप",
  super:
    "super_built_up super_area super_built_up_area super_builtup super_builtup_area super saleable saleable_area sba सुपर_बिल्ट_अप",
} satisfies Record<string, string>;
export const plainAreaWords = `area plot plot_area land size total approx approximately around about nearly only of is the flat
  क्षेत्रफल एरिया जमीन लगभग करीब , . : ; = ~ ( ) [ ] | @`;

/** Floors and years. */
export const ordinalWords = {
  1: "first pehla pehli pahla pahli पहला पहली पहिला",
  2: "second dusra dusri doosra doosri दूसरा दूसरी दुसरा",
  3: "third teesra teesri tisra tisri तीसरा तीसरी तिसरा",
  4: "fourth chautha chauthi चौथा चौथी",
  5: "fifth paanchva panchva panchvi पांचवां पांचवा पांचवी पाचवा",
  6: "sixth chhata छठा छठी सहावा",
  7: "seventh saatva सातवां सातवा सातवी",
  8: "eighth aathva आठवां आठवा आठवी",
  9: "ninth nauva नौवां नौवा नववा",
  10: "tenth dasva दसवां दसवा दसवी दहावा",
} satisfies Record<number, string>;
export const floorWords = {
  floor: "floor floors flr storey storeys story stories manzil mala mazla level मंजिल मंज़िल मजला मजले माला",
  ground: "g gf ground ground_floor bhutal भूतल तळमजला",
  basement: "basement lower_basement तहखाना",
  of: "of out_of / में_से",
} satisfies Record<string, string>;
export const yearWords = {
  years: "y yr yrs year years saal sal varsh साल वर्ष वर्षे",
  new: "new brand_new newly_built new_construction naya नया नवीन",
  plain: "old purana puraana पुराना जुना built in built_in since about approx around",
} satisfies Record<string, string>;
