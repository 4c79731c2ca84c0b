/**
 * Towns that have become one city, whose names addresses give instead of it: each is a locality. Slugs, also of other
 * spellings.
 */
export const townsOfCities: Readonly<Record<string, readonly string[]>> = {
  "pimpri-chinchwad": ["pimpri", "chinchwad"],
  "vasai-virar": ["vasai", "virar", "nalasopara", "nala-sopara", "nallasopara", "naigaon"],
};

/**
 * Localities of a city that addresses often give as parts of a larger city nearby: `Kharghar, Mumbai`. Slugs without
 * hyphens.
 */
export const localitiesNearby: Readonly<Record<string, readonly string[]>> = {
  "navi-mumbai": `airoli belapur cbdbelapur dronagiri ghansoli juinagar kalamboli kamothe kharghar koparkhairane
    koperkhairane mahape nerul newpanvel rabale sanpada seawoods taloja turbhe ulwe vashi`.split(/\s+/),
  "vasai-virar": ["vasai", "virar", "nalasopara", "nallasopara", "naigaon"],
  "mira-bhayandar": ["bhayandar", "bhayander"],
};
