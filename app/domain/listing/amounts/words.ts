/**
 * The words of amounts, for forms, filters, searches and imports alike: in English, in Hindi and Marathi in both scripts,
 * and the most frequent ones in further languages of India. Names of several words have `_` between them. Case, nuktas and dots
 * make no difference.
 */

/**
 * What numbers are called: in English, Hindi and Marathi, and those up to ten and the round ones in Bengali, Gujarati,
 * Punjabi, Tamil, Telugu, Kannada and Malayalam.
 */
export const numberWords = {
  0.5: "half aadha adha आधा আধা અડધો અડધા ਅੱਧਾ அரை అర അര",
  0.75: "pauna paun पौना पाऊण পৌনে પોણો પોણા",
  1: "one ek single एक वन এক એક ਇੱਕ ਇਕ ஒரு ஒன்று ఒక ఒకటి ಒಂದು ഒരു ഒന്ന്",
  1.25: "sava savva सवा सव्वा সওয়া સવા ਸਵਾ",
  1.5: "dedh derh deed डेढ़ दीड দেড় દોઢ ਡੇਢ ஒன்றரை ఒకటిన్నర ಒಂದೂವರೆ ഒന്നര",
  2: "two do don double दो दोन टू দুই બે ਦੋ இரண்டு ரெண்டு రెండు ಎರಡು രണ്ട്",
  2.5: "dhai adhai adich ढाई अढ़ाई अडीच আড়াই અઢી ਢਾਈ இரண்டரை రెండున్నర ಎರಡೂವರೆ രണ്ടര",
  3: "three teen tin triple तीन थ्री তিন ત્રણ ਤਿੰਨ மூன்று మూడు ಮೂರು മൂന്ന്",
  4: "four char chaar चार फोर চার ચાર ਚਾਰ நான்கு நாலு నాలుగు ನಾಲ್ಕು നാല്",
  5: "five paanch panch पांच पाच পাঁচ પાંચ ਪੰਜ ஐந்து అయిదు ఐదు ಐದು അഞ്ച്",
  6: "six chhe che छह छः सहा ছয় છ ਛੇ ஆறு ఆరు ಆರು ആറ്",
  7: "seven saat सात সাত સાત ਸੱਤ ஏழு ఏడు ಏಳು ഏഴ്",
  8: "eight aath आठ আট આઠ ਅੱਠ எட்டு ఎనిమిది ಎಂಟು എട്ട്",
  9: "nine nau नौ नऊ নয় નવ ਨੌਂ ஒன்பது తొమ్మిది ಒಂಬತ್ತು ഒൻപത് ഒമ്പത്",
  10: "ten das dus दस दहा দশ દસ ਦਸ பத்து పది ಹತ್ತು പത്ത്",
  11: "eleven gyarah gyara ग्यारह अकरा",
  12: "twelve barah baarah bara बारह बारा বারো બાર ਬਾਰਾਂ பன்னிரண்டு పన్నెండు ಹನ್ನೆರಡು പന്ത്രണ്ട്",
  13: "thirteen terah तेरह तेरा",
  14: "fourteen chaudah चौदह चौदा",
  15: "fifteen pandrah pandhra पंद्रह पन्द्रह पंधरा পনেরো પંદર ਪੰਦਰਾਂ பதினைந்து పదిహేను ಹದಿನೈದು പതിനഞ്ച്",
  16: "sixteen solah सोलह सोळा",
  17: "seventeen satrah सत्रह सतरा",
  18: "eighteen atharah अठारह अठरा",
  19: "nineteen unnis उन्नीस एकोणीस",
  20: "twenty bees bis vis बीस वीस কুড়ি বিশ વીસ ਵੀਹ இருபது ఇరవై ಇಪ್ಪತ್ತು ഇരുപത്",
  21: "ikkis इक्कीस एकवीस",
  22: "bais baees बाईस बाइस बावीस",
  23: "teis तेईस तेवीस",
  24: "chaubis चौबीस चोवीस",
  25: "pachis pacchis pachees पच्चीस पंचवीस পঁচিশ પચીસ પચ્ચીસ ਪੱਚੀ இருபத்தைந்து ఇరవైఐదు ಇಪ್ಪತ್ತೈದು ഇരുപത്തഞ്ച്",
  26: "chhabbis chabbis छब्बीस सव्वीस",
  27: "sattais सत्ताईस सत्तावीस",
  28: "athais atthais अट्ठाईस अठ्ठाईस अठ्ठावीस",
  29: "untis उनतीस एकोणतीस",
  30: "thirty tees tis तीस ত্রিশ ત્રીસ ਤੀਹ முப்பது ముప్పై ಮೂವತ್ತು മുപ്പത്",
  31: "ikattis इकतीस इकत्तीस एकतीस",
  32: "battis बत्तीस",
  33: "taintis tetis तैंतीस तेहतीस",
  34: "chauntis चौंतीस चौतीस",
  35: "paintis paintees पैंतीस पस्तीस",
  36: "chhattis chattis छत्तीस",
  37: "saintis सैंतीस सदतीस",
  38: "adtis अड़तीस अडतीस",
  39: "untalis उनतालीस एकोणचाळीस",
  40: "forty fourty chalis chalees चालीस चाळीस চল্লিশ ચાલીસ ਚਾਲੀ நாற்பது నలభై ನಲವತ್ತು നാല്പത് നാൽപ്പത്",
  41: "iktalis इकतालीस एक्केचाळीस",
  42: "bayalis बयालीस बेचाळीस",
  43: "taintalis तैंतालीस त्रेचाळीस",
  44: "chavalis चवालीस चौवालीस चव्वेचाळीस",
  45: "paintalis पैंतालीस पंचेचाळीस",
  46: "chhiyalis छियालीस सेहेचाळीस",
  47: "saintalis सैंतालीस सत्तेचाळीस",
  48: "adtalis अड़तालीस अठ्ठेचाळीस",
  49: "unchas उनचास एकोणपन्नास",
  50: "fifty pachas pachaas pannas पचास पन्नास পঞ্চাশ પચાસ ਪੰਜਾਹ ஐம்பது యాభై ಐವತ್ತು അമ്പത്",
  51: "ikyavan इक्यावन एक्कावन्न",
  52: "bavan बावन बावन्न",
  53: "tirpan तिरपन त्रेपन्न",
  54: "chauvan चौवन चोपन्न",
  55: "pachpan पचपन पंचावन्न",
  56: "chhappan chappan छप्पन",
  57: "sattavan सत्तावन सत्तावन्न",
  58: "atthavan अट्ठावन अठ्ठावन अठ्ठावन्न",
  59: "unsath उनसठ एकोणसाठ",
  60: "sixty saath साठ ষাট સાઠ ਸੱਠ அறுபது అరవై ಅರವತ್ತು അറുപത്",
  61: "iksath इकसठ एकसष्ट",
  62: "basath बासठ बासष्ट",
  63: "tirsath तिरसठ त्रेसष्ट",
  64: "chausath चौंसठ चौसठ चौसष्ट",
  65: "painsath पैंसठ पासष्ट",
  66: "chhiyasath छियासठ सहासष्ट",
  67: "sadsath सड़सठ सदुसष्ट",
  68: "adsath अड़सठ अडुसष्ट",
  69: "unhattar उनहत्तर एकोणसत्तर",
  70: "seventy sattar सत्तर সত্তর સિત્તેર ਸੱਤਰ எழுபது డెబ్బై ಎಪ್ಪತ್ತು എഴുപത്",
  71: "ikhattar इकहत्तर एकाहत्तर",
  72: "bahattar बहत्तर बाहत्तर",
  73: "tihattar तिहत्तर त्र्याहत्तर",
  74: "chauhattar चौहत्तर चौऱ्याहत्तर",
  75: "pachattar pachhattar पचहत्तर पंच्याहत्तर",
  76: "chhihattar छिहत्तर शहात्तर",
  77: "sathattar सतहत्तर सत्याहत्तर",
  78: "athhattar अठहत्तर अठ्ठ्याहत्तर",
  79: "unasi उन्यासी उनासी एकोणऐंशी",
  80: "eighty assi अस्सी ऐंशी আশি એંસી ਅੱਸੀ எண்பது ఎనభై ಎಂಬತ್ತು എൺപത്",
  81: "ikyasi इक्यासी एक्याऐंशी",
  82: "bayasi बयासी ब्याऐंशी",
  83: "tirasi तिरासी त्र्याऐंशी",
  84: "chaurasi चौरासी चौऱ्याऐंशी",
  85: "pachasi पचासी पंच्याऐंशी",
  86: "chhiyasi छियासी शहाऐंशी",
  87: "sattasi सत्तासी सत्याऐंशी",
  88: "atthasi अट्ठासी अठ्ठासी अठ्ठ्याऐंशी",
  89: "navasi नवासी एकोणनव्वद",
  90: "ninety nabbe नब्बे नव्वद নব্বই નેવું ਨੱਬੇ தொண்ணூறு తొంభై ತೊಂಬತ್ತು തൊണ്ണൂറ്",
  91: "ikyanve इक्यानवे एक्याण्णव",
  92: "banve बानवे ब्याण्णव",
  93: "tiranve तिरानवे त्र्याण्णव",
  94: "chauranve चौरानवे चौऱ्याण्णव",
  95: "pachanve पचानवे पंचानवे पंच्याण्णव",
  96: "chhiyanve छियानवे शहाण्णव",
  97: "sattanve सत्तानवे सत्याण्णव",
  98: "atthanve अट्ठानवे अठ्ठ्याण्णव",
  99: "ninyanve निन्यानवे नव्व्याण्णव",
} satisfies Record<number, string>;

/** Words before a number that change it: `saadhe teen` is 3.5, `paune do` 1.75. */
export const numberChanges = {
  0.25: "sava savva सवा सव्वा সওয়া સવા ਸਵਾ",
  0.5: "sadhe saadhe sade saade साढ़े साडे সাড়ে સાડા ਸਾਢੇ",
  "-0.25": "paune pone पौने पावणे পৌনে પોણા ਪੌਣੇ",
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
export const rupeeWords = `rs inr rupees rupee rupaye rupaya रुपये रुपए रुपया रूपये रु रू
  টাকা রুপি રૂપિયા રૂ ਰੁਪਏ ਰੁਪਇਆ ଟଙ୍କା ரூபாய் ரூ రూపాయలు రూపాయల రూ ರೂಪಾಯಿ ರೂ രൂപ روپے`;
export const perMonthWords = `per_month a_month every_month each_month /_month month monthly pm p.m pmo pcm per_mo /_mo
  per_mth /_mth per_mnth /_mnth p_/_m /_m per_mensem
  mahina mahine_ka mahine_ke ek_mahine_ka har_mahine per_mahina /_mahina masik
  महीना प्रति_माह प्रति_महीना हर_महीने महीने_का /_माह /_महीना मासिक दरमहा महिना प्रति_महिना
  প্রতি_মাসে মাসে મહિને દર_મહિને પ્રતિ_માસ ਮਹੀਨਾ ਪ੍ਰਤੀ_ਮਹੀਨਾ மாதம் மாதத்திற்கு மாத నెలకు ತಿಂಗಳಿಗೆ മാസം പ്രതിമാസം`;
/** `25,000 (twenty five thousand)`, `Rent: 25,000/- only` */
export const plainWords = `only approx approximately around about nearly roughly total price rent cost amount asking expected
  demand final fixed firm net is of the at rupay matra maatra lagbhag kareeb karib kiraya keemat sirf kewal
  मात्र लगभग करीब केवल सिर्फ किराया कीमत दाम फक्त
  non_negotiable not_negotiable fixed_price no_negotiation any koi कोई all_inclusive offer my budget
  slight slightly little bit
  +_maintenance plus_maintenance and_maintenance maintenance_extra excluding_maintenance excl_maintenance without_maintenance
  in , . : ; = ~ ( ) [ ] * ! | @ /- -/ /=`;
export const negotiableWords = `negotiable nego neg or_best_offer
  mol_bhav मोलभाव`;
/** What a rent says of the maintenance: `30,000 incl. maintenance`. */
export const withMaintenanceWords = `incl_maintenance inc_maintenance including_maintenance inclusive_maintenance inclusive_of_maintenance
  includes_maintenance including_of_maintenance with_maintenance maintenance_included maintenance_inclusive maintenance_incl
  incl_society_maintenance including_society_maintenance मेंटेनेंस_सहित मेंटेनेंस_के_साथ`;

/** What stands between several amounts, and what makes an amount one end of a range. */
export const dashWords = "- – — /";
export const linkWords = "to and or & se te aur ya से ते या और";
export const atMostWords = `< upto up_to under below within less_than lower_than cheaper_than not_more_than at_most max maximum or_less and_below or_below
  tak tak_ka tak_ki se_kam se_neeche ke_andar paryant तक तक_का से_कम के_अंदर पर्यंत
  পর্যন্ত સુધી ਤੱਕ வரை வரைக்கும் లోపు వరకు ಒಳಗೆ ವರೆಗೆ വരെ`;
export const atLeastWords = `+ > plus from onwards onward above over more_than at_least atleast min minimum starting starting_from or_more
  and_above or_above se_shuru se_upar se_zyada se_jyada से_शुरू से_ऊपर से_ज्यादा`;
export const limitWords = `between ${atMostWords} ${atLeastWords}`;
export const otherPeriodWords = `per_year a_year /_year yearly annually per_annum pa annual per_day /_day a_day daily per_night /_night
  per_week /_week weekly per_quarter /_quarter quarterly half_yearly salana प्रति_वर्ष सालाना`;

/** Deposits and other amounts that may be none. */
export const noneWords = `nil none no zero nothing na n_/_a not_applicable not_required not_needed free incl including included inclusive
  nahi nahin koi_nahi bina without नहीं नही शून्य बिना shamil शामिल शामिल_है समाविष्ट muft मुफ्त`;
export const depositWords = `deposit security_deposit security refundable refundable_deposit advance jama
  डिपॉजिट डिपॉझिट डिपाजिट अनामत एडवांस सिक्योरिटी ডিপোজিট অগ্রিম ડિપોઝિટ ਡਿਪਾਜ਼ਿਟ டெபாசிட் முன்பணம் అడ్వాన్స్ డిపాజిట్
  ಡೆಪಾಸಿಟ್ ಮುಂಗಡ ഡെപ്പോസിറ്റ് അഡ്വാൻസ്`;
export const noDepositWords = "no_deposit zero_deposit without_deposit no_security_deposit zero_security_deposit";
/** Who pays the maintenance where the tenant does not. */
export const maintenanceByOwnerWords = "paid_by_owner owner_pays by_owner by_landlord";
export const maintenanceWords = "maintenance society_maintenance maint charges society_charges मेंटेनेंस";
export const monthWords = `month months mth mths mnth mnths mahina mahine maheene mahino mahiney maas
  महीना महीने महिना महिने माह महीनों महिन्यांचे महिन्यांची महिन्यांचा महिन्याचे महिन्याची महिन्याचा
  মাস মাসের મહિના મહિનો મહિનાનું મહિનાનો ਮਹੀਨਾ ਮਹੀਨੇ மாதம் மாதங்கள் மாத నెల నెలలు నెలల ತಿಂಗಳು ತಿಂಗಳ മാസം മാസത്തെ`;
/** What may follow a number of months. */
export const rentWords =
  "rents ka ke worth as equal_to equivalent_to का के का_भाड़ा भाडे भाडं ভাড়া ભાડું ਕਿਰਾਇਆ வாடகை అద్దె ಬಾಡಿಗೆ വാടക";

/** Rooms. */
export const roomWords = {
  bedroom: `bhk bhks bed beds bedroom bedrooms bed_room bed_rooms br bedroom_hall_kitchen bed_hall_kitchen room_hall_kitchen
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
  bathroom: `bath baths bathroom bathrooms washroom washrooms toilet toilets
    बाथरूम टॉयलेट शौचालय स्नानघर বাথরুম બાથરૂમ ਬਾਥਰੂਮ குளியலறை பாத்ரூம் బాత్రూమ్ బాత్రూం ಬಾತ್ರೂಮ್ ಬಾತ್ರೂಂ ബാത്ത്റൂം ബാത്റൂം`,
  /** In the north, a room with a kitchen and a bathroom. */
  roomSet: "room_set room_sets रूम_सेट",
  /** A room and a kitchen, which are fewer than one bedroom: the titles of such homes say so. */
  roomKitchen: `rk room_kitchen room_and_kitchen room_&_kitchen room_+_kitchen room_with_kitchen room_1_kitchen
    आरके रूम_किचन खोली_किचन`,
  studio: "studio studios studio_apartment studio_apartments studio_flat studio_flats स्टूडियो",
} satisfies Record<string, string>;

/** Words beside a number of bathrooms that do not change it. */
export const kindOfBathroomWords = "attached attach common full western indian wc wcs";

/** What areas are measured in. */
export const areaWords = {
  "sq-ft": `sq_ft sqft sft sf sq_fts sqfts sq_feet sq_feets sqfeet squre_ft squre_feet sqare_ft sqare_feet square_feet square_foot
    square_ft sqaure_ft sqaure_feet sq_foot वर्ग_फुट वर्ग_फीट वर्ग_फ़ीट वर्ग_फिट चौ_फुट चौ_फूट चौरस_फूट चौरस_फुट स्क्वेअर_फूट
    स्क्वेअर_फीट स्क्वायर_फुट स्क्वायर_फीट স্কয়ার_ফুট বর্গফুট বর্গ_ফুট ચોરસ_ફૂટ ચોરસ_ફુટ ચો_ફૂટ ਵਰਗ_ਫੁੱਟ சதுர_அடி சதுரடி ஸ்கொயர்_ஃபீட் స్క్వేర్_ఫీట్ ಸ್ಕ್ವೇರ್_ಫೀಟ್ સ્ક્વેર_ફૂટ చదరపు_అడుగులు
    చదరపు_అడుగుల ಚದರ_ಅಡಿ ചതുരശ്ര_അടി സ്ക്വയർ_ഫീറ്റ്`,
  "sq-m": `sq_m sqm sq_mt sq_mtr sq_mtrs sq_meter sq_meters sq_metre sq_metres square_meter square_meters square_metre
    square_metres वर्ग_मीटर चौ_मी चौ_मीटर चौरस_मीटर স্কয়ার_মিটার বর্গমিটার ચોરસ_મીટર ਵਰਗ_ਮੀਟਰ சதுர_மீட்டர்
    చదరపు_మీటర్లు ಚದರ_ಮೀಟರ್ ചതുരശ്ര_മീറ്റർ`,
  "sq-yd": `sq_yd sq_yds sq_yard sq_yards square_yard square_yards gaj gaz sq_gaj गज वर्ग_गज चौरस_वार ચોરસ_વાર ਵਰਗ_ਗਜ਼ గజాలు చదరపు_గజాలు`,
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
  "sq-ft": "ft feet foot फुट फूट फीट",
  "sq-m": "m mt mtr mtrs metre metres meter meters मीटर",
  "sq-yd": "yd yds yard yards var vaar वार વાર",
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
    "super_built_up super_area super_built_up_area super_builtup super_builtup_area super saleable saleable_area sba sbua सुपर_बिल्ट_अप",
} satisfies Record<string, string>;
export const plainAreaWords = `area site plot plot_area land size total approx approximately around about nearly only of is the flat
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
