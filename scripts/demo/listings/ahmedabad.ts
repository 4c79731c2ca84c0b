import type { DemoListing } from "../listing.ts";

export const ahmedabad: DemoListing[] = [
  {
    owner: 1,
    type: "rent",
    name: "Ready 3BHK near Jodhpur crossroads",
    bedroom: 3,
    bathroom: 2,
    parking: true,
    furnished: true,
    address: "Jodhpur Village Road, Satellite, Ahmedabad 380015",
    description:
      "Seventh floor with a west balcony that catches the evening breeze from the riverside. Wardrobes in every room, a modular kitchen with piped Adani gas, and beds for six. Narmada water twice a day plus the society bore. BRTS stop in four minutes, ISKCON temple in ten. Deposit of two months, and the society charges no moving-in fee.",
    offer: true,
    regularPrice: 36000,
    discountedPrice: 33000,
    latitude: 23.0281,
    longitude: 72.5204,
    photos: [
      { file: "satellite/1.webp", alt: "The kitchen in daylight" },
      { file: "satellite/2.webp", alt: "The living room in the evening sun" },
      { file: "satellite/3.webp", alt: "The dining table in the evening sun" },
      { file: "satellite/4.webp", alt: "The bedroom in daylight" },
    ],
  },
  {
    owner: 2,
    type: "rent",
    name: "Quiet study flat behind Gujarat University",
    bedroom: 2,
    bathroom: 1,
    parking: false,
    furnished: true,
    address: "Swastik Society, Navrangpura, Ahmedabad 380009",
    description:
      "Two rooms and a kitchen on the ground floor of our bungalow, with a separate entrance from the side garden. A professor lived here for nine years and left his shelves; you may fill them. Ceiling fans and one AC, filtered water, a scooter stand under the porch. Gujarat College metro is 700 metres. Electricity as per sub-meter, cleaning twice a week included.",
    offer: false,
    regularPrice: 18000,
    latitude: 23.0378,
    longitude: 72.5589,
    photos: [
      { file: "navrangpura/1.webp", alt: "The study in daylight" },
      { file: "navrangpura/2.webp", alt: "The bedroom in the evening sun" },
      { file: "navrangpura/3.webp", alt: "The kitchen in daylight" },
    ],
  },
  {
    owner: 1,
    type: "sell",
    name: "South Bopal 3BHK with a garden view",
    bedroom: 3,
    bathroom: 3,
    parking: true,
    furnished: false,
    address: "Gala Gymkhana Road, South Bopal, Ahmedabad 380058",
    description:
      "Fourth floor of a seven-floor scheme with 56 flats, 1,750 sq ft super built-up. Kitchen with store and wash yard, as it should be here. Torrent power, piped gas, AUDA water and a borewell. Price includes one allotted parking; stamp duty and registration extra.",
    offer: true,
    regularPrice: 7800000,
    discountedPrice: 7500000,
    latitude: 23.0236,
    longitude: 72.4693,
    photos: [
      { file: "south-bopal/1.webp", alt: "The living room in daylight" },
      { file: "south-bopal/2.webp", alt: "The apartment tower, seen from the street in the evening sun" },
    ],
  },
];
