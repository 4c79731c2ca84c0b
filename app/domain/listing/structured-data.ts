import type { Accommodation, BreadcrumbList, LocationFeatureSpecification, RealEstateListing, Thing } from "schema-dts";
import { languageOf } from "#app/domain/site/language.ts";
import { type AreaUnit, inSquareFeet } from "./facts/area.ts";
import { type HomeFacts, type HomeKind, bedroomsOf, isPlot } from "./facts/facts.ts";
import type { Listing, ListingType } from "./listing.ts";
import { factListTexts } from "#texts/listing/facts/page.ts";
import { pinIn } from "#app/domain/place/address.ts";

/** One breadcrumb: a page's name and its path on this site. */
export interface Crumb {
  name: string;
  path: string;
}

/** What structured data says about a listing's page besides the listing itself. URLs are absolute. */
interface ListingPage {
  /** The page's URL. */
  url: string;
  /** The URLs of its photos, the cover first. */
  pictures: string[];
  /** The Indian city it is in, if known. */
  city: string | null;
}

/** A listing as schema.org structured data: the page, the offer and the home. */
export function listingData(listing: Listing, page: ListingPage): RealEstateListing {
  const { url, pictures } = page;
  return {
    "@type": "RealEstateListing",
    "@id": url,
    url,
    name: listing.name,
    description: listing.description,
    inLanguage: languageOf(listing.description),
    // Updates refresh the timestamp (SPEC.md section 3).
    datePosted: listing.timestamp.toISOString(),
    ...(pictures.length > 0 && { image: pictures }),
    offers: {
      "@type": "Offer",
      url,
      price: listing.discountedPrice ?? listing.regularPrice,
      priceCurrency: "INR",
      priceSpecification: priceData(listing),
      availability: `https://schema.org/${availability[listing.status]}`,
      businessFunction: { "@id": `http://purl.org/goodrelations/v1#${businessFunctions[listing.type]}` },
    },
    mainEntity: homeData(listing, page.city),
  };
}

const availability = { live: "InStock", paused: "OutOfStock", closed: "SoldOut", hidden: "OutOfStock" } as const;
const businessFunctions: Record<ListingType, string> = { rent: "LeaseOut", sell: "Sell" };

/** The price, and for an offer the regular price too. Rents are monthly (`MON`, UN/CEFACT). */
function priceData({ type, regularPrice, discountedPrice }: Listing) {
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

function homeData(listing: Listing, city: string | null): Exclude<Accommodation, string> {
  const pin = pinIn(listing.address);
  const { latitude, longitude } = listing;
  const bedrooms = bedroomsOf(listing);
  return {
    "@type": kindOfHome(listing),
    name: listing.name,
    ...(bedrooms > 0 && { numberOfBedrooms: bedrooms }),
    ...(!isPlot(listing) && { numberOfBathroomsTotal: listing.bathroom }),
    ...factData(listing.facts),
    amenityFeature: [
      ...(isPlot(listing) ? [] : [feature("Parking", listing.parking), feature("Furnished", listing.furnished)]),
      ...(["lift", "gated"] as const).flatMap((name) => {
        const value = listing.facts[name];
        return value === undefined ? [] : [feature(factListTexts[name], value)];
      }),
    ],
    address: {
      "@type": "PostalAddress",
      streetAddress: listing.address,
      ...(city !== null && { addressLocality: city, addressCountry: "IN" }),
      ...(pin !== null && { postalCode: pin }),
    },
    // A derived point is not where the home is.
    ...(listing.pointFrom === "owner" && { geo: { "@type": "GeoCoordinates", latitude, longitude } as const }),
  };
}

const apartment = /\b(apartment|flat|studio|penthouse|duplex|builder[ -]floor|[1-9] ?rk)s?\b/i;
const house = /\b(house|villa|bungalow|cottage|kothi|haveli|farmhouse|row[ -]house)s?\b/i;

const kinds = {
  flat: "Apartment",
  floor: "Apartment",
  studio: "Apartment",
  house: "House",
  villa: "House",
  room: "Room",
  plot: "Accommodation",
} as const;

/** The kind of home that its owner gave, else the one that its name suggests. */
function kindOfHome({ name, facts }: Pick<Listing, "name" | "facts">): (typeof kinds)[HomeKind] {
  if (facts.home) return kinds[facts.home];
  const [isApartment, isHouse] = [apartment.test(name), house.test(name)];
  if (isApartment === isHouse) return "Accommodation";
  return isApartment ? "Apartment" : "House";
}

function feature(name: string, value: boolean): LocationFeatureSpecification {
  return { "@type": "LocationFeatureSpecification", name, value };
}

/** Units by their UN/CEFACT codes; for the others, in square feet. */
const unitCodes: Partial<Record<AreaUnit, string>> = { "sq-ft": "FTK", "sq-m": "MTK", "sq-yd": "YDK", acre: "ACR" };

function factData({ area, areaUnit, floor, built, pets }: HomeFacts) {
  const known = areaUnit && unitCodes[areaUnit];
  return {
    ...(area !== undefined &&
      areaUnit && {
        floorSize: {
          "@type": "QuantitativeValue" as const,
          value: known ? area : inSquareFeet({ area, areaUnit }),
          unitCode: known ?? "FTK",
        },
      }),
    ...(floor !== undefined && { floorLevel: String(floor) }),
    ...(built !== undefined && { yearBuilt: built }),
    ...(pets !== undefined && { petsAllowed: pets }),
  };
}

/** Breadcrumbs as structured data. @param origin of the site, without a trailing slash */
export function breadcrumbData(crumbs: Crumb[], origin: string): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
}

/** The JSON-LD document of one page. Its parts are type-checked where they are created: their types are recursive. */
export interface StructuredData {
  "@context": "https://schema.org";
  "@graph": readonly unknown[];
}

export function structuredData(...things: Thing[]): StructuredData {
  return { "@context": "https://schema.org", "@graph": things };
}
