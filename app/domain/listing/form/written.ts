import { areaIn, areaMentioned, readArea } from "#app/domain/listing/amounts/area.ts";
import { bedroomsIn, readRooms } from "#app/domain/listing/amounts/counts.ts";
import { areaText } from "#app/domain/listing/facts/area.ts";
import { areaKinds, furnishings, homeKinds, mealPlans, residents, sharings } from "#app/domain/listing/facts/facts.ts";
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
export function withOwnWords(
  changed: Fields,
  place: PlaceNames | null,
  published: { fields: Fields; place: PlaceNames | null },
): CompletedForm {
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
  const { type } = fields;
  const home = homeInWords(fields, chosenRooms(fields, "bedroom", isPublished));
  const isUnknown = home === texts.otherKind && place === null && !isListingType(type);
  if (isUnknown) return {};
  const offered = capitalised(isListingType(type) ? texts.for[type](home) : home);
  const names = place ? [place.locality, place.city].filter((name) => name !== null) : [];
  const wordings = [names.join(", "), names[0] ?? ""].filter((text) => text !== "");
  const name = wordings.map((text) => texts.in(offered, text)).find((text) => text.length <= longestName) ?? offered;
  const facts = factsInWords(fields, chosenRooms(fields, "bathroom", isPublished));
  return { name, description: facts.length > 0 ? texts.description(name, capitalised(facts.join(", "))) : `${name}.` };
}

/** How many rooms the owner has chosen for certain, else 0: a number that the form starts with may be left unread. */
function chosenRooms(fields: Fields, name: "bedroom" | "bathroom", isPublished: boolean): number {
  const count = readRooms(fields[name] ?? "").value?.count ?? 0;
  const isChosen = isPublished || String(count) !== initialValues.home[name];
  return isChosen && count <= maxRooms ? count : 0;
}

/** `2-bedroom flat`, as far as that is known. */
function homeInWords(fields: Fields, bedrooms: number): string {
  const kind = oneOf(homeKinds, fields.home);
  if (kind === "room") return texts.roomsFor[oneOf(residents, fields.residents) ?? "anyone"];
  const word = kind ? texts.kinds[kind] : texts.otherKind;
  return bedrooms > 0 && kind !== "plot" && kind !== "studio" ? texts.withBedrooms(String(bedrooms), word) : word;
}

function factsInWords(fields: Fields, bathrooms: number): string[] {
  const typedArea = readArea(fields.area ?? "").value;
  const area = typedArea && areaIn(typedArea, fields.address ?? "");
  const areaKind = oneOf(areaKinds, fields.areaKind) ?? typedArea?.areaKind ?? null;
  const hasParking = Object.entries(fields).some(([name, value]) => name.startsWith("parkingFor-") && value === "yes");
  const furnishing = oneOf(furnishings, fields.furnishing);
  const sharing = oneOf(sharings, fields.sharing);
  const meals = oneOf(mealPlans, fields.meals);
  const ofRoom = [sharing && texts.sharing[sharing], meals && texts.meals[meals]];
  const ofHome = [
    bathrooms > 0 && texts.bathrooms(bathrooms),
    fields.parking === "no" ? texts.noParking : hasParking && texts.parking,
    fields.furnished === "no" ? texts.unfurnished : furnishing && texts.furnishing[furnishing],
  ];
  const facts = [
    ...(fields.home === "room" ? ofRoom : []),
    area && texts.area(areaText(area), areaKind),
    ...(fields.home === "plot" ? [] : ofHome),
  ];
  return facts.filter((fact) => typeof fact === "string");
}

function oneOf<Value extends string>(values: readonly Value[], typed: string | undefined): Value | undefined {
  return values.find((value) => value === typed);
}
