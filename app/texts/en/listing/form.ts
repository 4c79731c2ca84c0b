/** The form of a listing, other than its fields, its photos and its point picker (SPEC.md section 2). */
export const listingFormTexts = {
  type: { sell: "Sell", rent: "Rent" },
  notSpecified: "Not specified",
  ofRooms: "(only of a room in a PG)",
  more: {
    home: { empty: "More details (optional)", filled: "More details (filled in)" },
    terms: { empty: "More terms (optional)", filled: "More terms (filled in)" },
  },
  exactPoint: "Set the exact point (optional)",
  changePoint: "Change the exact point",
  farFromCity: ({ distance, city }: { distance: string; city: string }) =>
    `This point is ${distance} from ${city}. Correct the coordinates or the address.`,
  abroad: "This point is outside India. Correct the coordinates.",
  swapped: "This point is outside India. Latitude and longitude seem to be swapped.",
  fromAddress: "From address",
  yourHome: "your home",
  findCoordinates: "Look up coordinates (new tab)",
  contact: {
    title: "How visitors reach you",
    summary: (ways: string[]) => `How visitors reach you: ${ways.join(", ")}`,
    // With hyphens at which lines do not break.
    byEmail: "e\u2011mail",
    byHiddenEmail: "enquiries (e\u2011mail hidden)",
    byWhatsApp: "WhatsApp",
    introduction: "Visitors see your name and e-mail.",
  },
  saving: "Saving ...",
};
