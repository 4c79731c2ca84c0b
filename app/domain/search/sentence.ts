import { areaText } from "#app/domain/listing/facts/area.ts";
import { rupeesInWords } from "#app/domain/listing/price.ts";
import { type Place, placeLabel } from "#app/domain/place/place.ts";
import { capitalised } from "#app/domain/site/text.ts";
import { indianDay, shortDay, startOfDay } from "#app/domain/site/time.ts";
import { sentenceTexts as texts } from "#texts/search/sentence.ts";
import { bedroomParts, bedroomValue, bedroomsFrom } from "./bedrooms.ts";
import { type Criteria, type Sort, kindsWith } from "./criteria.ts";
import { maxSearchLength } from "./fields.ts";
import { leastPrice } from "./words/understood.ts";

/**
 * A search in words: `2 BHK flat for rent in Powai, Mumbai under ₹60,000`. {@link understand} reads the same search in it. Empty
 * if nothing but the type is requested. What no words say, or what is too long for the box, is left out.
 */
export function sentenceOf(search: Criteria, sort: Sort | null = null): string {
  const { type, words, place, pin, bedrooms, furnished, parking, offers, home, area, areaTo } = search;
  const { not, sharing, meals, lift, gated, available, deposit, pets, tenants } = search;
  const what = [
    words,
    furnished !== null && texts.furnished[yesOrNo(furnished)],
    bedroomText(bedrooms),
    sharing && texts.sharing[sharing],
    texts.kinds[home.join(",")],
  ].filter(Boolean);
  const which = [
    place && whereText(place),
    pin && texts.pin(pin),
    priceText(search),
    area !== null && texts.area(areaText({ area, areaUnit: "sq-ft" })),
    areaTo !== null && texts.areaTo(areaText({ area: areaTo, areaUnit: "sq-ft" })),
    parking !== null && texts.parking[yesOrNo(parking)],
    available !== null && availableText(available),
    meals && texts.meals,
    lift && texts.lift,
    gated && texts.gated,
    deposit !== null && (deposit === 0 ? texts.noDeposit : texts.deposit(rupeesInWords(deposit))),
    pets && texts.pets,
    tenants && texts.tenants[tenants],
    offers && texts.offers,
    withoutKinds(search),
    not && texts.not(not.locality !== null && not.citySlug === place?.citySlug ? not.locality : placeLabel(not)),
  ].filter(Boolean);
  const order = sort && texts.sorts[sort];
  if (what.length === 0 && which.length === 0 && !order) return "";
  const sentence = [order, ...(what.length === 0 ? [texts.homes] : what), type && texts.types[type], ...which]
    .filter((part) => typeof part === "string")
    .reduce((before, part) => {
      const longer = `${before} ${part}`.trim();
      return longer.length <= maxSearchLength ? longer : before;
    }, "");
  return capitalised(sentence);
}

/** `in Powai, Mumbai` or `within 5 km of Powai, Mumbai`. */
export function whereText(place: Place): string {
  return place.radiusKm === undefined ? texts.place(placeLabel(place)) : placeLabel(place);
}

/** No words say a day that has passed. */
function availableText(day: string): string | false {
  const today = indianDay(0);
  return day === today ? texts.availableNow : day > today && texts.availableFrom(shortDay(startOfDay(day)));
}

function yesOrNo<Kind extends string>(value: boolean | Kind): Kind | "yes" | "no" {
  return value === true ? "yes" : value === false ? "no" : value;
}

/** The most kinds that are said to be left out. */
const mostWithout = 3;

/** `without villa or PG`, if all other kinds are asked for and no word says these. */
function withoutKinds({ home, bedrooms }: Criteria): string | false {
  const kinds = kindsWith(bedrooms);
  if (!home.every((kind) => kinds.includes(kind))) return false;
  const without = kinds.filter((kind) => !home.includes(kind));
  if (texts.kinds[home.join(",")] || without.length === 0 || without.length > mostWithout) return false;
  const words = without.flatMap((kind) => texts.kinds[kind] ?? []);
  if (words.length === without.length) return texts.withoutKinds(words);
  const word = texts.kinds[without.join(",")];
  return word ? texts.withoutKinds([word]) : false;
}

/** A search for 2 and for 4 or more has no words. */
function bedroomText(bedrooms: Criteria["bedrooms"]): string | null {
  const [least] = bedrooms;
  if (least !== undefined && bedrooms.length === bedroomsFrom(least).length) return texts.bedrooms([`${least}+`]);
  const parts = bedroomParts(bedrooms);
  if (parts.length === 0 || (parts.length > 1 && parts.some(({ orMore }) => orMore))) return null;
  return texts.bedrooms(parts.map(bedroomValue));
}

function priceText({ from, to }: Criteria): string | null {
  const [least, most] = [from, to].map((price) =>
    price !== null && price >= leastPrice ? rupeesInWords(price) : null,
  );
  if (least && most) return texts.fromTo(least, most);
  return least ? texts.from(least) : most ? texts.to(most) : null;
}
