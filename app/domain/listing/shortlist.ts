import { baths, beds, type ComparedListing, isId, purpose } from "./listing.ts";
import { kilometresBetween } from "#app/domain/map/geometry.ts";
import { placeLabel } from "#app/domain/place/place.ts";
import { formatRupees, priceTag } from "./price.ts";
import { fullDate } from "#app/domain/site/time.ts";

/** The most homes a shortlist holds: its cookie goes with every request. */
export const mostSaved = 50;

/** How many homes stand side by side. */
export const compared = { least: 2, most: 4 };

/** The homes a URL compares, in its order, each once, in whatever case. What names no home is left out. */
export function readCompared(query: URLSearchParams): string[] {
  const named = query.getAll("homes").flatMap((value) => value.toLowerCase().split(","));
  return [...new Set(named.filter(isId))].slice(0, mostSaved);
}

/** A line of a comparison: a cell for each home. */
export interface ComparedRow {
  label: string;
  cells: string[];
  /** Whether the homes differ in it; left open where each home has its own anyway. */
  differs: boolean;
}

/** What homes are compared by. Prices are those one pays; distances as the crow flies. */
export function comparison(homes: ComparedListing[]): ComparedRow[] {
  const row = (label: string, cell: (home: ComparedListing) => string): ComparedRow => {
    const cells = homes.map(cell);
    return { label, cells, differs: new Set(cells).size > 1 };
  };
  const own = (label: string, cell: (home: ComparedListing) => string) => ({ ...row(label, cell), differs: false });
  const yesNo = (value: boolean) => (value ? "Yes" : "No");
  const [first] = homes;
  return [
    row("Kind", ({ type }) => purpose(type)),
    row("Price", (home) => priceTag(home).asked + priceTag(home).suffix),
    row("Offer", (home) => {
      const { struck, saving } = priceTag(home);
      return saving === null ? "No" : `${saving}, instead of ${struck}`;
    }),
    row("Price per bedroom", (home) => {
      const paid = home.discountedPrice ?? home.regularPrice;
      return formatRupees(Math.round(paid / home.bedroom)) + priceTag(home).suffix;
    }),
    row("Bedrooms", ({ bedroom }) => beds(bedroom)),
    row("Bathrooms", ({ bathroom }) => baths(bathroom)),
    row("Furnished", ({ furnished }) => yesNo(furnished)),
    row("Parking", ({ parking }) => yesNo(parking)),
    row("Place", ({ city, locality }) => (city === null ? "Not known" : placeLabel({ city, locality }))),
    own("Address", ({ address }) => address),
    own("Distance from the first", (home) => distance(first ? kilometresBetween(first, home) : 0)),
    own("Listed", ({ timestamp }) => fullDate(timestamp)),
  ];
}

/** `800 m`, `3.2 km`, `1,150 km` */
function distance(kilometres: number): string {
  if (kilometres < 0.95) return `${Math.round(kilometres * 10) * 100} m`;
  const digits = kilometres < 10 ? 1 : 0;
  return `${new Intl.NumberFormat("en-IN", { maximumFractionDigits: digits }).format(kilometres)} km`;
}
