/** The home page. SPEC.md sections 1 and 2 quote some of it. */
export const homeTexts = {
  heading: "Find your next home, straight from its owner",
  introduction: "No brokerage. <all>Browse all homes</all>",
  cities: "Homes by city",
  why: {
    heading: "Why Choose Us",
    tagline: "Trust us to make finding, renting, or selling your home a smooth and satisfying process.",
    buy: { title: "Buy a home", text: "Flats, houses and villas with photos, a map and the full price." },
    rent: { title: "Rent a home", text: "See the full monthly rent up front. Filter by furnishing and parking." },
    sell: { title: "Sell your home", text: "List it from your phone in a few minutes." },
    free: { title: "No hidden fees", text: "Listing, browsing and contacting owners are all free." },
  },
  offers: { heading: "Recent Offers", more: "Show more offers" },
  sale: { heading: "Available for Sale", more: "See all<hidden> homes for sale</hidden>" },
  rent: { heading: "Available for Rent", more: "See all<hidden> homes for rent</hidden>" },
  how: {
    heading: "How it works",
    steps: [
      "Search by city, budget or what you need, such as “2 BHK in Powai under 60,000”.",
      "See photos, facts and what moving in costs before you call.",
      "Call or write to the owner. No broker, no fee.",
    ],
  },
  invitation: {
    title: "Renting out or selling?",
    text: "List for free in minutes. Enquiries come straight to you.",
    create: "List your home",
  },
};
