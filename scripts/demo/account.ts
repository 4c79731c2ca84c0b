import type { DemoPhoto } from "./listing.ts";

/**
 * What `demoOwner` finds in the account beside live homes. Homes are named as in `demoListings`; times are
 * hours before the demo is loaded.
 */
export const demoAccount = {
  /** Taken since: its page says so, and lists leave it out. */
  rented: { home: "Simple 2BHK near IIT Market", hours: 70 },
  paused: { home: "IT-park 2BHK in Hinjawadi Phase 1", hours: 200 },
  /** Confirmed today. */
  confirmed: "2BHK above Central Avenue's bookshop",
  /** Its owner was reminded, but has not confirmed it for more than 21 days: visitors are told so. */
  stale: { home: "Old Pali Hill flat with a rain-tree view", hours: 24 * 24, remindedHours: 10 * 24 },
};

/** A listing form saved half-way, with the fields as typed. */
export const demoDraft: { fields: Record<string, string>; photos: DemoPhoto[]; hours: number } = {
  fields: {
    type: "sell",
    name: "Row house with a terrace garden off Paud Road",
    bedroom: "3",
    bathroom: "",
    parking: "yes",
    furnished: "no",
    address: "Shikshak Nagar, Kothrud, Pune 411038",
    latitude: "",
    longitude: "",
    description:
      "Ground plus one with a terrace garden, in a lane of eight row houses built in 1998. The kitchen looks into the back yard.",
    offer: "no",
    regularPrice: "",
    discountedPrice: "",
  },
  photos: [{ file: "kothrud-row-house/1.webp", alt: "The row house, seen from the lane in daylight" }],
  hours: 26,
};

/** A message to `demoOwner` about a home. */
export interface DemoEnquiry {
  home: string;
  name: string;
  email: string;
  message: string;
  /** How many days after the message its sender would like to visit. */
  visitInDays?: number;
  /** When it was sent. */
  hours: number;
  /** How long after that it was read; missing for a new one. */
  readAfterHours?: number;
  archived?: true;
}

export const demoEnquiries: DemoEnquiry[] = [
  {
    home: "2BHK above Central Avenue's bookshop",
    name: "Meera Krishnan",
    email: "meera.krishnan@mail.example",
    message:
      "Hello, we are a couple moving from Chennai in January. Is the flat free from the first? We would both work from home, so we would like to see how quiet the second bedroom is.",
    visitInDays: 3,
    hours: 2,
  },
  {
    home: "2BHK above Central Avenue's bookshop",
    name: "Rohan Kulkarni",
    email: "rohan.kulkarni@mail.example",
    message:
      "Is the rent open to discussion for an agreement of two years? We could move in within a month. Please also tell me the monthly society charges.",
    visitInDays: 4,
    hours: 45,
    readAfterHours: 5,
  },
  {
    home: "Simple 2BHK near IIT Market",
    name: "Farah Shaikh",
    email: "farah.shaikh@mail.example",
    message: "Three of us from the same office would share. Is that all right with the society?",
    hours: 75,
    readAfterHours: 2,
  },
  {
    home: "2BHK above Central Avenue's bookshop",
    name: "Daniel D'Souza",
    email: "daniel.dsouza@mail.example",
    message: "Good morning. We have an old and very calm Labrador. Would that be a problem?",
    hours: 130,
    readAfterHours: 9,
  },
  {
    home: "Old Pali Hill flat with a rain-tree view",
    name: "Shalini Verma",
    email: "shalini.verma@mail.example",
    message: "क्या यह घर अभी ख़ाली है? मैं शनिवार को देखने आ सकती हूँ।",
    visitInDays: 2,
    hours: 180,
    readAfterHours: 3,
  },
  {
    home: "Old Pali Hill flat with a rain-tree view",
    name: "Arjun Mehta",
    email: "arjun.mehta@mail.example",
    message:
      "My company would sign the agreement and pay the deposit. Do you give a GST invoice for the rent, and is there space for a second car?",
    hours: 260,
    readAfterHours: 20,
  },
  {
    home: "Simple 2BHK near IIT Market",
    name: "Karthik Subramanian",
    email: "karthik.s@mail.example",
    message: "I start at IIT on Monday and would take the flat from Sunday. Can I come tomorrow?",
    visitInDays: 1,
    hours: 150,
    readAfterHours: 1,
    archived: true,
  },
];
