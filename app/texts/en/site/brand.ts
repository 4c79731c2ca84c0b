import { productName } from "#app/brand.ts";

/** The product's own description (SPEC.md section 1). */
export const brandTexts = {
  /** The title of the home page. */
  tagline: "Connecting properties and lives",
  /** For search engines and shared links. */
  description:
    "Explore, list and connect with properties across India. Rent, buy or sell, and contact owners directly.",
  titleOf: (page: string) => `${page} · ${productName}`,
  homeTitle: `${productName}: Connecting properties and lives`,
  /** Starts the title of a refused form: a screen reader says it before anything else. */
  refusedPrefix: "Error: ",
};
