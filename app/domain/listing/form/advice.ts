import { bedroomsIn } from "#app/domain/listing/amounts/counts.ts";
import { importantMissing } from "#app/domain/listing/facts/described.ts";
import { isPlot, isRoom, offerFacts } from "#app/domain/listing/facts/facts.ts";
import type { ListingDetails } from "#app/domain/listing/listing.ts";
import type { Photo } from "#app/domain/photo/photo.ts";
import { type HomePoint, isOwnersPoint } from "#app/domain/place/point/home-point.ts";
import { adviceTexts as texts } from "#texts/listing/form/advice.ts";
import { type FormPart, formParts } from "./parts.ts";
import { partOf } from "./fields.ts";

/** Advice to an owner, and the part of the form to follow it in. */
export interface Advice {
  text: string;
  part: FormPart;
  /** The field that it is about: `point` for the disclosure with the point's fields. */
  field?: string;
}

/** What is wrong with a form, by field, as advice. */
export function problemsAsAdvice(problems: Record<string, string[]>): Advice[] {
  return Object.entries(problems).map(([field, [text = ""]]) => {
    const part = partOf(field);
    return { text, part: part ?? formParts[0], ...(part !== null && part !== "photos" && { field }) };
  });
}

/** That the name of a listing, or else its description, says another number of bedrooms; null if neither does. */
export function bedroomsInWords(details: ListingDetails): Advice | null {
  if (isPlot(details) || isRoom(details)) return null;
  const { bedroom } = details;
  for (const word of ["name", "description"] as const) {
    const inWords = bedroomsIn(details[word]);
    if (inWords !== null && inWords !== bedroom)
      return { text: texts.otherBedrooms(word, inWords, bedroom), part: "home" };
  }
  return null;
}

/** How many suggestions are shown. */
const mostSuggestions = 3;
/** With as many photos, no more are suggested. */
const enoughPhotos = 5;

/** What photos are suggested of, the most helpful first. */
const photographed = { home: ["kitchen", "bathroom"], room: ["bathroom"], plot: ["road"] } as const;

/** What would help visitors most that a listing does not have, the most helpful first. */
export function suggestions(details: ListingDetails, photos: Pick<Photo, "alt">[], point: HomePoint | null): Advice[] {
  const { facts, type } = details;
  const rooms = photographed[isPlot(details) ? "plot" : isRoom(details) ? "room" : "home"];
  const isShown = (room: string) => photos.some(({ alt }) => alt.toLowerCase().includes(room));
  const room = photos.length < enoughPhotos ? rooms.find((one) => !isShown(one)) : undefined;
  const isPlaced = details.areaOnly || (point !== null && isOwnersPoint(point));
  return [
    ...(room ? [{ text: texts.photoOf[room], part: "photos" as const }] : []),
    ...importantMissing(facts, type).map((name) => ({
      text: texts.facts[name],
      part: offerFacts.includes(name) ? ("price" as const) : ("home" as const),
    })),
    ...(isPlaced ? [] : [{ text: texts.point, part: "place" as const, field: "point" }]),
  ].slice(0, mostSuggestions);
}
