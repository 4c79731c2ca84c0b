/** Feeds of searches. Prices and facts come formatted. */
export const feedTexts = {
  entry: ({ name, price }: { name: string; price: string }) => `${name}, ${price}`,
  facts: ({ purpose, price, rooms }: { purpose: string; price: string; rooms: string[] }) =>
    `${purpose}: ${[price, ...rooms].join(", ")}`,
  fact: ({ term, text }: { term: string; text: string }) => `${term}: ${text}`,
  moreFacts: (facts: string[]) => facts.join("; "),
  unknownPlace: "We don't know this place.",
};
