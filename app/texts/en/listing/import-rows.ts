import { plural } from "../plural.ts";

/** What an import says about a row. Columns have the names of the file; prices come formatted. */
export const importRowTexts = {
  /** Rows that cannot be read. */
  unreadable: {
    unclosed: "an opening quote is never closed",
    misplaced: "its quotes do not match: put the whole cell in quotes, and double the quotes inside it",
    long: (most: number) => plural(most, { other: "it has more than # characters" }),
    columns: (count: number, expected: number) =>
      plural(count, {
        one: `it has # column, but the first line has ${expected}`,
        other: `it has # columns, but the first line has ${expected}`,
      }),
    tooMany: (most: number) =>
      plural(most, { other: "only the first # rows are imported: move the rest to another file" }),
  },
  /** Values the file does not give. */
  defaulted: {
    empty: (column: string, value: string) => `${column} is empty, imported as "${value}"`,
  },
  /** Values the form accepts, but which look wrong. */
  warnings: {
    rent: (price: string) => `a rent of ${price} a month is unlikely`,
    price: (price: string) => `a price of ${price} is unlikely`,
    discount: "ignored, because offer is no",
    fact: "not understood, so it is left out",
    day: "not understood, so it is left out: write the day first, such as 31/01/2027 or 31-Jan-27",
    swapped: "lat and lng seem to be swapped",
    abroad: "this point is not in India",
    farAway: (kilometres: number, city: string) => `this point is ${kilometres} km from ${city}`,
    encoding: (there: string, meant: string) => `${there} is probably ${meant} in the wrong encoding`,
  },
  /** The same without values, to count the rows of each reason. */
  reasons: {
    rent: "this rent is unlikely",
    price: "this price is unlikely",
    fact: (column: string) => `${column} is not understood, so it is left out`,
    farAway: (kilometres: number) => `this point is more than ${kilometres} km from its city`,
    encoding: "some letters are in the wrong encoding",
  },
};
