import { productName } from "#app/brand.ts";

export const aboutTexts = {
  title: "About",
  description: `What ${productName} does, and why it works in every browser.`,
  heading: "Who we are?",
  paragraphs: [
    `${productName} means "house bridge". It connects people who have a home to rent out or sell with people who are looking for one. Listings show photos, the full price and a map, and let you contact the owner directly.`,
    "Many people in India search for a home on an old phone or a slow network. So every page works without JavaScript. It works in a text browser, with a screen reader, with only a keyboard, and on a train with a weak signal.",
    "Listing, browsing and contacting owners are free. We take no commission from either side. Lists show the newest homes first. Keyword searches show the best matches first. Nobody can pay for a better position.",
    "Our city data comes from <geonames>GeoNames</geonames> (<licence>CC BY 4.0</licence>), with some corrections of our own. PIN codes, smaller towns and districts come from <directory>India Post's directory</directory> (<indianLicence>GODL-India</indianLicence>), cleaned by us. The outline of India on the map is a simplified one of <outline>svg-maps</outline> (<licence>CC BY 4.0</licence>).",
  ],
  browse: "Browse all homes",
  create: "Create a listing",
};
