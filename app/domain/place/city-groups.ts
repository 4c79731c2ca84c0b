/** Cities that people search as one, with the slugs of its names and of its cities, the largest first. */
export const cityGroups: readonly { label: string; names: string[]; cities: string[] }[] = [
  {
    label: "Delhi NCR",
    names: ["delhi-ncr", "ncr", "national-capital-region"],
    cities: ["delhi", "gurugram", "noida", "ghaziabad", "faridabad", "greater-noida"],
  },
  {
    label: "Mumbai Metropolitan Region",
    names: ["mumbai-metropolitan-region", "mmr", "greater-mumbai"],
    cities: ["mumbai", "thane", "navi-mumbai", "kalyan", "dombivli", "mira-bhayandar", "vasai-virar", "bhiwandi"],
  },
  {
    label: "Chandigarh Tricity",
    names: ["chandigarh-tricity", "tricity", "tri-city"],
    cities: ["chandigarh", "mohali", "panchkula", "zirakpur", "kharar"],
  },
  {
    label: "Pune Metropolitan Region",
    names: ["pune-metropolitan-region", "pmr"],
    cities: ["pune", "pimpri-chinchwad"],
  },
];

/** Whether two cities are one for those who live there: Thane and Mumbai. */
export function areOneArea(one: string, other: string): boolean {
  return one === other || cityGroups.some(({ cities }) => cities.includes(one) && cities.includes(other));
}

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
