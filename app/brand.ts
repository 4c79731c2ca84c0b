/** The product's name, as it stands in the header, in titles and in letters. */
export const productName = "GharSetu";

/** The title of the home page (SPEC.md section 1: a tagline about connecting properties and lives). */
export const tagline = "Connecting properties and lives";

/** The description search engines and shared links show (SPEC.md section 1). */
export const productDescription =
  "Explore, list and connect with properties across India: rent, sell, or write to an owner, in any browser.";

/** What the contact page calls the people behind the product. */
export const contactLabel = `The ${productName} team`;
