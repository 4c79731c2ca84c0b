import { type HomeKind, homeKinds } from "#app/domain/listing/facts/facts.ts";
import { isListingType } from "#app/domain/listing/listing.ts";
import { asciiDigits } from "#app/domain/site/writing.ts";
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
  const known = { ...typed, ...bedroom };
  const home = homeInWords(known, place);
  const filled: Fields = {
    ...bedroom,
    ...(home !== null && isEmpty("name") && { name: home }),
    ...(home !== null && isEmpty("description") && { description: descriptionOf(home, known) }),
  };
  return { fields: { ...typed, ...filled }, autoFilled: Object.keys(filled) };
}

/** How many bedrooms a text tells, such as `2 BHK` or `3 bedroom`; null if none. */
export function bedroomsIn(text: string): number | null {
  const [, count] = /(?:^|[^\d.])(\d{1,2}) ?-? ?(?:bhk|bed ?rooms?)(?![a-z])/i.exec(asciiDigits(text)) ?? [];
  return count === undefined || Number(count) === 0 ? null : Number(count);
}

/** `2-bedroom flat for rent in Powai, Mumbai`; null while it is not known what for. */
function homeInWords({ type, home, bedroom = "" }: Fields, place: PlaceNames | null): string | null {
  if (!isListingType(type)) return null;
  const kind = homeKinds.find((known) => known === home);
  const word = kind ? texts.kinds[kind] : texts.otherKind;
  const rooms = asciiDigits(bedroom.trim());
  const noun = hasBedrooms(kind) && /^[1-9]\d?$/.test(rooms) ? texts.withBedrooms(rooms, word) : word;
  const offered = capitalised(texts.for[type](noun));
  const names = place ? [place.locality, place.city].filter((name) => name !== null) : [];
  const wordings = [names.join(", "), names[0] ?? ""].filter((text) => text !== "");
  return wordings.map((text) => texts.in(offered, text)).find((text) => text.length <= longestName) ?? offered;
}

function descriptionOf(home: string, { home: kind, bathroom = "", parking, furnished }: Fields): string {
  const baths = Number(asciiDigits(bathroom.trim()));
  const facts = [
    ...(baths > 0 ? [texts.bathrooms(baths)] : []),
    ...[[texts.parking, parking] as const, [texts.furnished, furnished] as const].flatMap(([words, answer]) =>
      answer === "yes" || answer === "no" ? [words[answer]] : [],
    ),
  ];
  return kind === "plot" || facts.length === 0 ? `${home}.` : texts.description(home, facts);
}

function hasBedrooms(kind: HomeKind | undefined): boolean {
  return kind !== "plot" && kind !== "room" && kind !== "studio";
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
