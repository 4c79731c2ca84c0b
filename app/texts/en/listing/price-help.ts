import { plural } from "../plural.ts";

/** What a home costs, on its own page. Amounts come formatted. */
export const priceHelpTexts = {
  title: "Price and costs",
  how: "How we compare",
};

/** The calculator for a loan's monthly instalment. */
export const emiTexts = {
  title: "Loan and EMI",
  monthly: (amount: string) => `<strong>${amount} a month</strong>`,
  terms: (amount: string, years: number, rate: string) =>
    `for a loan of ${amount} over ${plural(years, { one: "# year", other: "# years" })} at ${rate}% a year.`,
  interest: (amount: string) => `Total interest: ${amount}.`,
  unclear: "Check the fields below to see the monthly instalment.",
  down: "Down payment",
  rate: "Yearly rate (%)",
  years: "Years",
  hint: "Example figures, not an offer. Enter the ones your bank gives you.",
  hintOwn: "Based on your figures. Your bank decides on rate and amount, and may add fees.",
  calculate: "Calculate EMI",
};

/** What is wrong with a figure of the loan. Apart from the form, since only the server needs it. */
export const loanErrors = {
  downInvalid: "Enter an amount or a share of the price, such as 20 lakh or 20%",
  downTooHigh: (price: string) => `Enter less than the price, ${price}`,
  rateInvalid: (most: number) => `Enter a rate from 0 to ${most}, such as 8.5`,
  yearsInvalid: (most: number) => `Enter whole years, from 1 to ${most}`,
};

const homesWith = (bedrooms: number) => `homes with ${plural(bedrooms, { one: "# bedroom", other: "# bedrooms" })}`;

/** What similar homes ask. Amounts and days come formatted. */
export const comparablesTexts = {
  range: (place: string, amounts: string, homes: string) =>
    `Homes like this in ${place}: <strong>${amounts}</strong> (${homes}, last 6 months)`,
  between: (low: string, high: string) => `${low} to ${high}`,
  homes: (count: number, newestOnly: boolean) =>
    newestOnly ? `the newest ${count} homes` : plural(count, { one: "# home", other: "# homes" }),
  carpet: (amounts: string, homes: string, own: string) =>
    `Per sq ft of carpet area: <strong>${amounts}</strong> (${homes}). This home: ${own}.`,
  instead: (locality: string, city: string) =>
    `There are too few homes like this in ${locality} to compare, so this is for all of ${city}.`,
  own: {
    below: (price: string) => `At ${price}, this home is below this range.`,
    within: (price: string) => `At ${price}, this home is within this range.`,
    above: (price: string) => `At ${price}, this home is above this range.`,
  },
  how: (by: {
    type: "rent" | "sell";
    bedrooms: number;
    place: string;
    since: string;
    leftOut: number;
    ofOwner: number;
  }) =>
    [
      `We look at ${by.bedrooms === 0 ? "plots" : homesWith(by.bedrooms)} for ${by.type === "rent" ? "rent" : "sale"} in ${by.place} that were listed or changed since ${by.since}. Those already rented or sold count too.`,
      `We leave out the cheapest and the dearest tenth: ${plural(by.leftOut, { one: "# home", other: "# homes" })} at each end. Of one owner, at most ${by.ofOwner} homes count, and none that is known to be of another kind.`,
      "These are prices that owners ask, not what people paid.",
    ].join(" "),
  farOff: {
    low: (place: string, amounts: string, price: string) =>
      `Homes like yours in ${place} ask ${amounts}, and yours asks only ${price}. Is a digit missing? <correct>Check the price</correct>`,
    high: (place: string, amounts: string, price: string) =>
      `Homes like yours in ${place} ask ${amounts}, and yours asks ${price}. One digit too many? <correct>Check the price</correct>`,
  },
};

/** What is paid before moving in. The sum comes formatted. */
export const moveInTexts = {
  costs: (sum: string) => `Moving in costs ${sum}`,
  atLeast: (sum: string) => `at least ${sum}`,
  deposit: "Deposit",
  noDeposit: "None",
  firstMonth: "First month",
  maintenance: "Maintenance",
  noMaintenance: "Included",
  unknown: "Ask the owner",
};
