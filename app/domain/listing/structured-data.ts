import type { Accommodation, BreadcrumbList, RealEstateListing, Thing } from "schema-dts";
import { languageOf } from "#app/domain/site/language.ts";
import type { Listing, ListingType } from "./listing.ts";
import { asciiDigits } from "#app/domain/site/writing.ts";

/** A step of the way from the home page to a page: its name, and its path on this site. */
export interface Crumb {
  name: string;
  path: string;
}

/** What a page about a listing says beside the listing itself. Addresses are absolute. */
export interface ListingPage {
  /** The page's own. */
  url: string;
  /** Of its photos, the cover first. */
  pictures: string[];
  /** The city of India it stands in, if it is known. */
  city: string | null;
}

/** A listing in the words of schema.org: the page, what is asked, and the home. */
export function listingFacts(listing: Listing, page: ListingPage): RealEstateListing {
  const { url, pictures } = page;
  return {
    "@type": "RealEstateListing",
    "@id": url,
    url,
    name: listing.name,
    description: listing.description,
    inLanguage: languageOf(listing.description),
    // An update refreshes it: SPEC.md section 3.
    datePosted: listing.timestamp.toISOString(),
    ...(pictures.length > 0 && { image: pictures }),
    offers: {
      "@type": "Offer",
      url,
      price: listing.discountedPrice ?? listing.regularPrice,
      priceCurrency: "INR",
      priceSpecification: priceFacts(listing),
      availability: "https://schema.org/InStock",
      businessFunction: { "@id": `http://purl.org/goodrelations/v1#${businessFunctions[listing.type]}` },
    },
    mainEntity: homeFacts(listing, page.city),
  };
}

const businessFunctions: Record<ListingType, string> = { rent: "LeaseOut", sell: "Sell" };

/** What is asked, and beside an offer what is asked without it. A rent is for a month (`MON`, UN/CEFACT). */
function priceFacts({ type, regularPrice, discountedPrice }: Listing) {
  const specification = (price: number, priceType: "RegularPrice" | "SalePrice") =>
    ({
      "@type": "UnitPriceSpecification",
      price,
      priceCurrency: "INR",
      priceType: `https://schema.org/${priceType}`,
      ...(type === "rent" && { unitCode: "MON" }),
    }) as const;
  const regular = specification(regularPrice, "RegularPrice");
  return discountedPrice === null ? regular : [specification(discountedPrice, "SalePrice"), regular];
}

/** Six digits, often with a blank in the middle; the last such number, since the address ends with it. */
const pinCode = /\b[1-9]\d{2} ?\d{3}\b/g;

function homeFacts(listing: Listing, city: string | null): Exclude<Accommodation, string> {
  const pin = asciiDigits(listing.address).match(pinCode)?.at(-1)?.replace(" ", "");
  const { latitude, longitude } = listing;
  return {
    "@type": kindOfHome(listing.name),
    name: listing.name,
    numberOfBedrooms: listing.bedroom,
    numberOfBathroomsTotal: listing.bathroom,
    amenityFeature: [
      { "@type": "LocationFeatureSpecification", name: "Parking", value: listing.parking },
      { "@type": "LocationFeatureSpecification", name: "Furnished", value: listing.furnished },
    ],
    address: {
      "@type": "PostalAddress",
      streetAddress: listing.address,
      ...(city !== null && { addressLocality: city, addressCountry: "IN" }),
      ...(pin !== undefined && { postalCode: pin }),
    },
    geo: { "@type": "GeoCoordinates", latitude, longitude },
  };
}

const apartment = /\b(apartment|flat|studio|penthouse|duplex|builder[ -]floor|[1-9] ?rk)s?\b/i;
const house = /\b(house|villa|bungalow|cottage|kothi|haveli|farmhouse|row[ -]house)s?\b/i;

/** What the owner's name for it says it is; owners are not asked for more. */
export function kindOfHome(name: string): "Apartment" | "House" | "Accommodation" {
  const [isApartment, isHouse] = [apartment.test(name), house.test(name)];
  if (isApartment === isHouse) return "Accommodation";
  return isApartment ? "Apartment" : "House";
}

/** The way from the home page to a page. @param origin of the site, without a slash at its end */
export function trailFacts(trail: Crumb[], origin: string): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
}

/** What one page says, as one document of JSON-LD. Its parts are checked where they are made: their types have no end. */
export interface Facts {
  "@context": "https://schema.org";
  "@graph": readonly unknown[];
}

export function facts(...things: Thing[]): Facts {
  return { "@context": "https://schema.org", "@graph": things };
}
