import { db } from "#db/site/client.server.ts";
import { foreseenPlace } from "#app/commands/place/assign.server.ts";
import { placeIndex } from "#app/commands/place/place-index.server.ts";
import { placeHome } from "#app/commands/listing/placement.server.ts";
import { readRooms } from "#app/domain/listing/amounts/counts.ts";
import { mapArea, placedByText } from "#app/domain/listing/area-only/approximate.ts";
import { factFields } from "#app/domain/listing/facts/fields.ts";
import type { FormPart } from "#app/domain/listing/form/parts.ts";
import type { PreviousHome } from "#app/domain/place/assignment.ts";
import type { Place } from "#app/domain/place/place.ts";
import type { HomePoint } from "#app/domain/place/point/home-point.ts";
import { type FormHelp, noHelp } from "#app/ui/listing/form/editor.tsx";
import type { PlacedHome } from "#app/ui/listing/form/place-part.tsx";
import { listingFormTexts } from "#texts/listing/form.ts";
import { rangeOfHomes } from "../price-help.server.ts";

/** The most names that a field suggests. */
const mostNames = { cities: 60, localities: 40 };

/**
 * What helps to fill in a form.
 * @param fields what is stored of it @param part the part that is shown; null for the whole form
 * @param before the home as it is stored, of a listing
 */
export async function formHelp(
  fields: Record<string, string>,
  part: FormPart | null,
  before: PreviousHome | null = null,
): Promise<FormHelp> {
  const [needsPlace, needsRange] = (["place", "price"] as const).map((one) => part === null || part === one);
  if (!needsPlace && !needsRange) return noHelp;
  const { point, home } = await placeHome(fields, before);
  const place = home && (await foreseenPlace(db, home));
  return {
    placed: needsPlace && point ? placedAt(point, place) : null,
    suggested: needsPlace ? await placeNames(place?.citySlug ?? null) : noHelp.suggested,
    range: needsRange && place ? await rangeFor(fields, place) : null,
  };
}

function placedAt(point: HomePoint, place: Omit<Place, "id"> | null): PlacedHome {
  const city = place?.city ?? null;
  const { latitude, longitude } = point;
  const shown = { ...point, areaOnly: false, sharesAddress: false };
  const area = mapArea(shown, { name: listingFormTexts.yourHome, city });
  return {
    locality: place?.locality ?? null,
    city,
    text: placedByText(point, city),
    point: { latitude, longitude, area },
  };
}

/** The cities with most homes, and the localities of a city with most. */
async function placeNames(citySlug: string | null): Promise<FormHelp["suggested"]> {
  const { withHomes } = await placeIndex();
  const cities = withHomes.filter(({ locality }) => locality === null).map(({ city }) => city);
  const localities = withHomes.flatMap((place) =>
    place.citySlug === citySlug && place.locality ? place.locality : [],
  );
  return { cities: cities.slice(0, mostNames.cities), localities: localities.slice(0, mostNames.localities) };
}

/** What homes like that of a form ask. */
async function rangeFor(fields: Record<string, string>, place: Omit<Place, "id">): Promise<string | null> {
  const kind = factFields.home.safeParse(fields.home).data ?? undefined;
  const bedroom = kind === "plot" ? 0 : readRooms(fields.bedroom ?? "").value?.count;
  if (bedroom === undefined) return null;
  return rangeOfHomes({ type: fields.type === "sell" ? "sell" : "rent", bedroom, kind }, place);
}
