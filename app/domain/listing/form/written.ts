import { areaIn, areaMentioned, readArea } from "#app/domain/listing/amounts/area.ts";
import { bedroomsIn, readRooms } from "#app/domain/listing/amounts/counts.ts";
import { areaText } from "#app/domain/listing/facts/area.ts";
import {
  type HomeKind,
  areaKinds,
  furnishings,
  homeKinds,
  mealPlans,
  residents,
  sharings,
} from "#app/domain/listing/facts/facts.ts";
import { isListingType, maxRooms } from "#app/domain/listing/listing.ts";
import { capitalised } from "#app/domain/site/text.ts";
import { initialValues } from "./values.ts";
import { writtenTexts as texts } from "#texts/listing/form/written.ts";

type Fields = Record<string, string>;

/** The place of a home, as far as it is known. */
export interface PlaceNames {
  city: string;
  locality: string | null;
}

/** A form whose empty fields were filled in from the others. */
export interface CompletedForm {
  fields: Fields;
  /** The names of the fields that were filled in. */
  autoFilled: string[];
}

/** What is published of a home whose form is changed. */
interface Published {
  fields: Fields;
  place: PlaceNames | null;
}

/** The longest name of a listing, in characters. */
const longestName = 120;

/** Fills in what follows from the rest of a form: only fields in which nothing was typed. */
export function completeForm(typed: Fields, place: PlaceNames | null): CompletedForm {
  const isEmpty = (name: string) => (typed[name] ?? "").trim() === "";
  const inName = bedroomsIn(typed.name ?? "");
  const bedroom: Fields = isEmpty("bedroom") && inName !== null ? { bedroom: String(inName) } : {};
  const area =
    isEmpty("area") && typed.home !== "room"
      ? areaMentioned(`${typed.name}. ${typed.description}`, typed.home === "plot")
      : null;
  const known = { ...typed, ...bedroom, ...(area && { area }) };
  const words = Object.entries(wordsFor(known, place)).filter(([name]) => isEmpty(name));
  const filled: Fields = { ...bedroom, ...(area && { area }), ...Object.fromEntries(words) };
  // The form starts without an offer, also if the part for the price was not seen yet.
  return { fields: { ...initialValues.price, ...typed, ...filled }, autoFilled: Object.keys(filled) };
}

/**
 * A changed form of a listing in which a name or a description that we wrote, and that stayed as it was published, follows
 * what changed.
 */
export function withOwnWords(changed: Fields, place: PlaceNames | null, published: Published): CompletedForm {
  const ours = [false, true].map((isPublished) => wordsFor(published.fields, published.place, isPublished));
  const words = Object.entries(wordsFor(changed, place, true)).filter(
    ([name]) =>
      changed[name] === published.fields[name] && ours.some((written) => written[name] === published.fields[name]),
  );
  return { fields: { ...changed, ...Object.fromEntries(words) }, autoFilled: words.map(([name]) => name) };
}

/**
 * A name and a description of what a form says; nothing while too little is known.
 * @param isPublished whether all of it was chosen, not only started with
 */
function wordsFor(fields: Fields, place: PlaceNames | null, isPublished = false): Fields {
  const isChosen: IsChosen = (name) => isFilled(fields, name) && (isPublished || isUnusual(fields, name));
  const name = homeInWords(fields, place, isChosen);
  return name === null ? {} : { name, description: descriptionOf(name, fields, isChosen) };
}

/** Whether the owner has chosen a number of rooms for certain: a value that the form starts with may be left unread. */
type IsChosen = (name: "bedroom" | "bathroom") => boolean;

/** `2-bedroom flat for rent in Powai, Mumbai`, as far as that is known; null while nothing is. */
function homeInWords(fields: Fields, place: PlaceNames | null, isChosen: IsChosen): string | null {
  const { type, home, bedroom = "" } = fields;
  const kind = homeKinds.find((known) => known === home);
  const resident = kind === "room" ? residents.find((known) => known === fields.residents) : undefined;
  const word = resident ? texts.roomsFor[resident] : kind ? texts.kinds[kind] : texts.otherKind;
  const rooms = readRooms(bedroom).value?.count ?? 0;
  const noun =
    hasBedrooms(kind) && isChosen("bedroom") && rooms > 0 && rooms <= maxRooms
      ? texts.withBedrooms(String(rooms), word)
      : word;
  const isUnknown = noun === texts.otherKind && place === null && !isListingType(type);
  if (isUnknown) return null;
  const offered = capitalised(isListingType(type) ? texts.for[type](noun) : noun);
  const names = place ? [place.locality, place.city].filter((name) => name !== null) : [];
  const wordings = [names.join(", "), names[0] ?? ""].filter((text) => text !== "");
  return wordings.map((text) => texts.in(offered, text)).find((text) => text.length <= longestName) ?? offered;
}

function descriptionOf(home: string, fields: Fields, isChosen: IsChosen): string {
  const { home: kind, parking, furnished, furnishing, area = "" } = fields;
  const baths = isChosen("bathroom") ? (readRooms(fields.bathroom!).value?.count ?? 0) : 0;
  const typedArea = readArea(area).value;
  const measured = typedArea && areaIn(typedArea, fields.address ?? "");
  const hasParking = Object.entries(fields).some(([name, value]) => name.startsWith("parkingFor-") && value === "yes");
  const sharing = kind === "room" ? sharings.find((known) => known === fields.sharing) : undefined;
  const meals = kind === "room" ? mealPlans.find((known) => known === fields.meals) : undefined;
  const facts = [
    sharing ? texts.sharing[sharing] : null,
    meals ? texts.meals[meals] : null,
    measured &&
      texts.area(areaText(measured), areaKinds.find((known) => known === fields.areaKind) ?? typedArea.areaKind),
    kind !== "plot" && baths > 0 ? texts.bathrooms(baths) : null,
    kind === "plot" ? null : parking === "no" ? texts.noParking : hasParking ? texts.parking : null,
    kind === "plot" ? null : furnished === "no" ? texts.unfurnished : writtenFurnishing(furnishing),
  ].filter((fact) => fact !== null);
  return facts.length === 0 ? `${home}.` : texts.description(home, capitalised(facts.join(", ")));
}

function writtenFurnishing(typed: string | undefined): string | null {
  const furnishing = furnishings.find((known) => known === typed);
  return furnishing ? texts.furnishing[furnishing] : null;
}

function isFilled(fields: Fields, name: "bedroom" | "bathroom"): boolean {
  return (fields[name] ?? "").trim() !== "";
}

/** Whether a field has another value than the form starts with. */
function isUnusual(fields: Fields, name: "bedroom" | "bathroom"): boolean {
  return String(readRooms(fields[name] ?? "").value?.count) !== initialValues.home[name];
}

function hasBedrooms(kind: HomeKind | undefined): boolean {
  return kind !== "plot" && kind !== "room" && kind !== "studio";
}
