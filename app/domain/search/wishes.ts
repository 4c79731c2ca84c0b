import { searchWords } from "#app/domain/site/words.ts";
import { capitalised } from "#app/domain/site/text.ts";
import { factFilterTexts } from "#texts/search/facts.ts";
import { wishTexts } from "#texts/search/wishes.ts";
import { type Criteria, type OptionalFact, optionalFactsOf } from "./criteria.ts";
import { furnishingText, parkingText } from "./criterion.ts";
import { amenitiesIn, isFactLimit } from "./words/amenities.ts";

/** What few owners state, so that it excludes no home: those that state it come first, and show it on their cards. */
export interface Wish {
  /** A fact, or what their texts mention. */
  of: OptionalFact | { words: string };
  /** As a note has it: `area`. */
  name: string;
  /** As a card has it; null if cards show it anyway. */
  onCard: string | null;
}

export function wishesOf(criteria: Criteria): Wish[] {
  const { furnished, parking } = criteria;
  const onCards: Partial<Record<OptionalFact, string | null>> = {
    furnishing: furnished === null ? null : furnishingText(furnished),
    parking: parking === null ? null : parkingText(parking),
    lift: factFilterTexts.lift,
    gated: factFilterTexts.gated,
    pets: factFilterTexts.pets,
    tenants: criteria.tenants === null ? null : factFilterTexts.tenants[criteria.tenants],
    meals: factFilterTexts.meals,
  };
  const amenities = amenitiesIn(criteria.words).amenities.filter((words) => searchWords(words).length > 0);
  // "Not ground floor" is about the floor, its last word.
  const factOf = (words: string) => words.split(" ").pop()!.replace("furnished", wishTexts.facts.furnishing);
  const nameOf = (words: string) => (isFactLimit(words) ? wishTexts.theirs(factOf(words)) : words);
  return [
    ...optionalFactsOf(criteria).map((fact) => ({
      of: fact,
      name: wishTexts.facts[fact],
      onCard: onCards[fact] ?? null,
    })),
    ...amenities.map((words) => ({ of: { words }, name: nameOf(words), onCard: capitalised(words) })),
  ];
}
