import type { DemoListing } from "../listing.ts";

export const mumbai: DemoListing[] = [
  {
    owner: 0,
    type: "rent",
    name: "Old Pali Hill flat with a rain-tree view",
    bedroom: 3,
    bathroom: 3,
    parking: true,
    furnished: true,
    address: "Nargis Dutt Road, Pali Hill, Bandra West, Mumbai 400050",
    description:
      "Third floor of a four-storey building from the seventies, when rooms were still eleven feet high. A rain tree fills the balcony, so the living room is green all day and cool in April. Three bedrooms, three bathrooms, a kitchen with a real store room. Carter Road is a ten-minute stroll. Deposit of six lakh; the society does not ask what you eat or whom you live with.",
    offer: false,
    regularPrice: 225000,
    latitude: 19.0668,
    longitude: 72.8269,
    photos: [
      { file: "pali-hill/1.webp", alt: "The living room in the evening sun" },
      { file: "pali-hill/2.webp", alt: "The balcony and its view in daylight" },
      { file: "pali-hill/3.webp", alt: "The bedroom in daylight" },
      { file: "pali-hill/4.webp", alt: "The kitchen in daylight" },
    ],
  },
  {
    owner: 1,
    type: "rent",
    name: "One-bedroom by Shivaji Park, Dadar",
    bedroom: 1,
    bathroom: 1,
    parking: false,
    furnished: true,
    address: "Cadell Road, Shivaji Park, Dadar West, Mumbai 400028",
    description:
      "Small, bright and two minutes from the park's cricket nets. The building is from 1939 and has a wooden staircase, wide landings and no lift; we are on the first floor. Bed, cupboard, fridge, induction and a desk by the window stay. BMC water from five to eight in the morning, then from the loft tank. Dadar station is fifteen minutes on foot.",
    offer: false,
    regularPrice: 52000,
    latitude: 19.0274,
    longitude: 72.8379,
    photos: [
      { file: "shivaji-park/1.webp", alt: "The old house with its shuttered windows in daylight" },
      { file: "shivaji-park/2.webp", alt: "The bedroom in daylight" },
      { file: "shivaji-park/3.webp", alt: "The kitchen in daylight" },
    ],
  },
];
