import type { DemoListing } from "../listing.ts";

export const goa: DemoListing[] = [
  {
    owner: 0,
    type: "sell",
    name: "Restored house in Fontainhas, Panaji",
    bedroom: 3,
    bathroom: 3,
    parking: false,
    furnished: false,
    address: "Rua 31 de Janeiro, Fontainhas, Panaji, Goa 403001",
    description:
      "An ochre corner house in the Latin Quarter, its lime plaster and Mangalore tiles restored by a conservation architect in 2018. Living rooms are upstairs with a balcony to the street; downstairs could be a studio or a small café, as the licence allows. Three bedrooms, a tiny inner yard with a frangipani. The ferry jetty and the Sunday market are a short walk away.",
    offer: true,
    regularPrice: 39500000,
    discountedPrice: 37000000,
    latitude: 15.4967,
    longitude: 73.8317,
    photos: [
      { file: "fontainhas/1.webp", alt: "The Goan villa with its porch in the evening sun" },
      { file: "fontainhas/2.webp", alt: "The living room in the evening sun" },
      { file: "fontainhas/3.webp", alt: "The bathroom in daylight" },
      { file: "fontainhas/4.webp", alt: "The bedroom in daylight" },
    ],
  },
  {
    owner: 2,
    type: "rent",
    name: "Hundred-year-old villa in Assagao, long let",
    bedroom: 4,
    bathroom: 4,
    parking: true,
    furnished: true,
    address: "Badem Road, Assagao, Goa 403507",
    description:
      "A Portuguese-time house with a balcao, oyster-shell panes in the front windows and red oxide floors. Four bedrooms were fitted with bathrooms and quiet ACs without touching the old walls. The well has water in May. A caretaker couple lives at the back and looks after the garden of jackfruit, mango and a very productive lime. Eleven months or longer, no parties.",
    offer: false,
    regularPrice: 185000,
    latitude: 15.5961,
    longitude: 73.7745,
    photos: [
      { file: "assagao/1.webp", alt: "The Goan villa with its porch in daylight" },
      { file: "assagao/2.webp", alt: "The dining table in the evening sun" },
      { file: "assagao/3.webp", alt: "The bedroom in the evening sun" },
      { file: "assagao/4.webp", alt: "The living room in daylight" },
      { file: "assagao/5.webp", alt: "The bathroom in daylight" },
    ],
  },
];
