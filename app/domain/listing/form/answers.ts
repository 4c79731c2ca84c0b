import { describeFacts, missingFacts, partOfFacts, plainTerm } from "#app/domain/listing/facts/described.ts";
import { type HomeFacts, offerFacts, typedFactNames } from "#app/domain/listing/facts/facts.ts";
import { isInMonths } from "#app/domain/listing/amounts/deposit.ts";
import { type FactFields, factFields, factsOf } from "#app/domain/listing/facts/fields.ts";
import { areaIn } from "#app/domain/listing/amounts/area.ts";
import { bedroomsIn, readRooms } from "#app/domain/listing/amounts/counts.ts";
import { hasNumber } from "#app/domain/listing/amounts/numbers.ts";
import { readRupees } from "#app/domain/listing/amounts/rupees.ts";
import { formatRupees } from "#app/domain/listing/price.ts";
import { factTexts } from "#texts/listing/facts.ts";
import { answerTexts as texts } from "#texts/listing/form/answers.ts";
import { understoodTexts } from "#texts/listing/form/understood.ts";
import { areaOnlyFormTexts } from "#texts/listing/area-only/form.ts";
import { listingFormTexts as labels } from "#texts/listing/form.ts";
import { placedByText } from "#app/domain/listing/area-only/approximate.ts";
import type { FarFromCity } from "#app/domain/place/point/distance.ts";
import { type HomePoint, isOwnersPoint } from "#app/domain/place/point/home-point.ts";
import { approximateTexts } from "#texts/map/approximate.ts";
import { type Photo, maxImages } from "#app/domain/photo/rules.ts";
import type { FormPart } from "./parts.ts";
import { prepareFields } from "./schema.ts";
import { understoodIn } from "./understood.ts";
import type { CompletedForm, PlaceNames } from "./written.ts";

/** An answer of the listing form, in words. */
export interface Answer {
  term: string;
  /** Null if none was given. */
  text: string | null;
  /** What the owner should know of it, such as an error. */
  note: string | null;
  /** Where it is changed within its part of the form, if that is hard to find. */
  field?: "point";
}

/** The answers of a part of the form. */
export interface AnsweredPart {
  part: FormPart;
  answers: Answer[];
  /** The terms of optional answers that were not given. */
  others: string[];
}

interface FormToSummarise extends CompletedForm {
  /** The errors of fields, by name. */
  problems: Record<string, string>;
  photos: Pick<Photo, "variants">[];
  place: PlaceNames | null;
  point: HomePoint | null;
  /** How far the point is from the city of the address, if that must be wrong. */
  farFromCity: FarFromCity | null;
}

/** Everything that a listing form says, part by part, and the terms of what visitors will ask for. */
export function summarise(form: FormToSummarise): { parts: AnsweredPart[]; important: string[] } {
  const unclear = unclearFacts(form);
  const facts = readFacts(form.fields, unclear);
  const context = { ...contextOf(form.fields), unclear };
  const understood: Partial<Record<string, string>> = understoodIn(form.fields);
  const typedAs = (name: string, text: string) =>
    understood[name] === undefined ? text : understoodTexts.typed(form.fields[name]!.trim(), understood[name]);
  const ofHome = missingFacts(facts, context, "home");
  const ofOffer = missingFacts(facts, context, "offer");
  const told = (part: "home" | "offer", important: string[]): Answer[] => [
    ...describeFacts(partOfFacts(facts, part), context.type)
      .filter(({ isKnown }) => isKnown)
      .map(({ name, term, text }) => ({ term, text: typedAs(name, text), note: null })),
    ...important.map((term) => ({ term, text: null, note: null })),
    ...unclear.filter((name) => partOfFact(name) === part).map((name) => typedFact(form, name)),
  ];
  const parts: AnsweredPart[] = [
    { part: "home", answers: [...homeAnswers(form), ...told("home", ofHome.important)], others: ofHome.others },
    { part: "place", answers: placeAnswers(form), others: [] },
    {
      part: "price",
      answers: [...priceAnswers(form), ...told("offer", ofOffer.important), ...contactAnswers(form)],
      others: ofOffer.others,
    },
    { part: "photos", answers: [photosAnswer(form)], others: [] },
  ];
  return { parts, important: [...ofHome.important, ...ofOffer.important] };
}

function homeAnswers(form: FormToSummarise): Answer[] {
  const { type, name = "", bedroom = "" } = form.fields;
  const bedrooms = answer(form, "bedroom", labels.bedrooms, countInWords(form, "bedroom"));
  const inName = form.autoFilled.includes("name") ? null : bedroomsIn(name);
  const differs = inName !== null && readRooms(bedroom).value?.count !== inName;
  return [
    answer(form, "type", labels.type, type === "rent" ? labels.rent : type === "sell" ? labels.sell : null),
    answer(form, "name", labels.name),
    ...(form.fields.home === "plot"
      ? []
      : [
          { ...bedrooms, note: bedrooms.note ?? (differs ? texts.otherBedrooms(inName) : null) },
          answer(form, "bathroom", labels.bathrooms, countInWords(form, "bathroom")),
          answer(form, "parking", labels.parking, yesNo(form.fields.parking)),
          answer(form, "furnished", labels.furnished, yesNo(form.fields.furnished)),
        ]),
    answer(form, "description", labels.description),
  ];
}

function placeAnswers(form: FormToSummarise): Answer[] {
  const { latitude = "", longitude = "" } = form.fields;
  const isExact = latitude.trim() !== "" && longitude.trim() !== "";
  const names = form.place ? [form.place.locality, form.place.city].filter((name) => name !== null) : [];
  const typed = [form.fields.locality, form.fields.city].flatMap((name) => (name?.trim() ? [name.trim()] : []));
  const placeNames = names.length > 0 ? names : typed;
  return [
    answer(form, "address", labels.address),
    {
      term: texts.place,
      text: placeNames.length > 0 ? texts.placeFound(placeNames) : null,
      note: form.problems.city ?? form.problems.locality ?? null,
    },
    {
      term: texts.point,
      text: isExact ? texts.exactPoint(latitude.trim(), longitude.trim()) : roughly(form),
      note:
        form.problems.latitude ??
        form.problems.longitude ??
        (form.farFromCity && labels.distanceIfFar(form.farFromCity)),
      field: "point",
    },
    {
      term: areaOnlyFormTexts.legend,
      text: locationShown(form),
      note: null,
    },
  ];
}

/** What visitors will see of the location: of a home without a point, no more than where it was placed. */
function locationShown({ fields, point }: FormToSummarise): string {
  const isDerived = point !== null && !isOwnersPoint(point);
  if (fields.areaOnly === "yes") return isDerived ? texts.areaOnlyRoughly : texts.areaOnly;
  return isDerived ? texts.onlyRoughly : texts.exactly;
}

/** How well a home without a point is placed. */
function roughly({ point, place }: FormToSummarise): string | null {
  return point && placedByText(point, place?.city ?? null, approximateTexts.somewhereIn);
}

function priceAnswers(form: FormToSummarise): Answer[] {
  const { type, offer, regularPrice = "", discountedPrice = "" } = form.fields;
  const regular = priceInWords(regularPrice, type);
  const discounted = offer === "yes" ? priceInWords(discountedPrice, type) : null;
  const both = regular !== null && discounted !== null;
  return [
    {
      term: texts.price,
      text: both ? texts.was(discounted, regular) : regular,
      note: form.problems.regularPrice ?? form.problems.discountedPrice ?? form.problems.offer ?? null,
    },
  ];
}

function contactAnswers(form: FormToSummarise): Answer[] {
  const { phone = "", whatsapp, hidesEmail } = form.fields;
  const number = phone.trim() === "" ? null : phone.trim();
  return [
    answer(form, "phone", labels.phoneShort, number !== null && whatsapp === "yes" ? texts.whatsApp(number) : number),
    { term: texts.email, text: hidesEmail === "yes" ? texts.emailHidden : texts.emailShown, note: null },
  ];
}

function photosAnswer({ photos }: FormToSummarise): Answer {
  return { term: labels.photos, text: texts.photos(photos.length, maxImages), note: null };
}

/** @param text by default, as typed */
function answer(form: FormToSummarise, name: string, term: string, text = typedText(form, name)): Answer {
  const note = form.problems[name] ?? (form.autoFilled.includes(name) ? texts.written : null);
  return { term, text, note };
}

function typedText({ fields }: FormToSummarise, name: string): string | null {
  const text = fields[name]?.trim() ?? "";
  return text === "" ? null : text;
}

function yesNo(value: string | undefined): string | null {
  return value === "yes" ? labels.yes : value === "no" ? labels.no : null;
}

/** As typed if it is not understood. */
function countInWords(form: FormToSummarise, name: "bedroom" | "bathroom"): string | null {
  const typed = typedText(form, name);
  const count = readRooms(typed ?? "").value?.count;
  if (typed === null || count === undefined || hasNumber(typed, count)) return typed;
  return understoodTexts.typed(typed, String(count));
}

/** As typed if it is not understood. */
function priceInWords(typed: string, type: string | undefined): string | null {
  const price = readRupees(typed).value;
  if (price === null) return typed.trim() || null;
  const text = type === "rent" ? factTexts.monthly(formatRupees(price)) : formatRupees(price);
  return hasNumber(typed, price) ? text : understoodTexts.typed(typed.trim(), text);
}

type TypedFactName = (typeof typedFactNames)[number];

/** The optional facts, without those that are not understood. */
function readFacts(fields: Record<string, string>, unclear: readonly string[]): HomeFacts {
  const prepared = prepareFields(fields);
  const read = Object.entries(factFields).map(([name, field]) => {
    const { data } = field.safeParse(unclear.includes(name) ? undefined : prepared[name]);
    return [name, data ?? null];
  });
  return factsOf({ ...(Object.fromEntries(read) as FactFields), ...contextOf(fields) });
}

/**
 * The facts that are not understood: those with an error, a deposit of some rents while the rent is not known, and an area
 * whose unit depends on an address that is not known.
 */
function unclearFacts({ fields, problems }: FormToSummarise): TypedFactName[] {
  const { type, regularPrice = "", address = "" } = fields;
  const isOpen = type !== "sell" && readRupees(regularPrice).value === null;
  const isOpenDeposit = isOpen && isInMonths(factFields.deposit.safeParse(fields.deposit).data);
  const area = factFields.area.safeParse(fields.area).data;
  const isOpenArea = Boolean(area) && areaIn(area!, address) === null;
  const open = [...(isOpenDeposit ? ["deposit"] : []), ...(isOpenArea ? ["area"] : [])];
  return typedFactNames.filter((name) => problems[name] !== undefined || open.includes(name));
}

function typedFact({ fields, problems }: FormToSummarise, name: TypedFactName): Answer {
  return { term: plainTerm(name), text: fields[name] ?? null, note: problems[name] ?? null };
}

function partOfFact(name: string): "home" | "offer" {
  return offerFacts.includes(name) ? "offer" : "home";
}

function contextOf({
  type,
  parking,
  furnished,
  offer,
  regularPrice = "",
  discountedPrice = "",
  address = "",
}: Record<string, string>) {
  return {
    type: type === "sell" ? ("sell" as const) : ("rent" as const),
    parking: parking === "yes",
    furnished: furnished === "yes",
    regularPrice: readRupees(regularPrice).value ?? 0,
    discountedPrice: offer === "yes" ? readRupees(discountedPrice).value : null,
    address,
  };
}
