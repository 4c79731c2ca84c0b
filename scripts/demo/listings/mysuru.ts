import type { DemoListing } from "../listing.ts";

export const mysuru: DemoListing[] = [
  {
    owner: "Kavya Urs",
    type: "rent",
    name: "Yoga-quiet upstairs home in Gokulam",
    bedroom: 2,
    bathroom: 2,
    parking: false,
    furnished: true,
    address: "2nd Stage, Gokulam, Mysuru 570002",
    description:
      "The upper floor of a house with a wooden swing on the balcony and jasmine on the stairs. Two bedrooms with mosquito nets, a floor-seating hall of cool grey tiles, solar hot water. The practice halls are a five-minute walk, the coconut man comes at seven. Cauvery water daily. By the month or by the year, one month's deposit.",
    offer: false,
    regularPrice: 24000,
    latitude: 12.3318,
    longitude: 76.6261,
    facts: {
      home: "house",
      area: "750 sq ft",
      areaKind: "carpet",
      deposit: "24,000",
      maintenance: "0",
      floor: "1",
      floors: "2",
      built: "2001",
      furnishing: "full",
      "furniture-beds": "yes",
      "furniture-wardrobes": "yes",
      "furniture-geyser": "yes",
      "water-corporation": "yes",
      "tenants-family": "yes",
      "tenants-bachelors": "yes",
    },
    photos: [
      { file: "gokulam/1.webp", alt: "The bedroom in daylight" },
      { file: "gokulam/2.webp", alt: "The balcony and its view in daylight" },
      { file: "gokulam/3.webp", alt: "The living room in daylight" },
      { file: "gokulam/4.webp", alt: "The kitchen in daylight" },
    ],
  },
];
