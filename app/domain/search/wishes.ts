import { searchWords } from "#app/domain/site/words.ts";
import { capitalised } from "#app/domain/site/text.ts";
import { factFilterTexts } from "#texts/search/facts.ts";
import { wishTexts } from "#texts/search/wishes.ts";
import { type Criteria, type RequestedFact, requestedFacts } from "./criteria.ts";
import { furnishingText, parkingText } from "./refine.ts";
import { amenitiesIn } from "./words/amenities.ts";

/** What few owners state, so that it excludes no home: those that state it come first, and show it on their cards. */
interface Wish {
  /** A fact, or what their texts mention. */
  of: RequestedFact | { words: string };
  /** As a note has it: `area`. */
  name: string;
  /** As a card has it; null if cards show it anyway. */
  mark: string | null;
}

export function wishesOf(criteria: Criteria): Wish[] {
  const { furnished, parking } = criteria;
  const marks: Record<RequestedFact, string | null> = {
    area: null,
    furnishing: furnished === null ? null : furnishingText(furnished),
    parking: parking === null ? null : parkingText(parking),
    lift: factFilterTexts.lift,
    gated: factFilterTexts.gated,
    deposit: null,
    pets: factFilterTexts.pets,
  };
  // A number says nothing alone.
  const words = criteria.wished.split(" ").filter((word) => /\p{L}/u.test(word) && searchWords(word).length > 0);
  const wished = words.length > 1 ? words : [];
  return [
    ...requestedFacts(criteria).map((fact) => ({ of: fact, name: wishTexts.facts[fact], mark: marks[fact] })),
    ...[...amenitiesIn(criteria.words).amenities, ...wished].map((words) => ({
      of: { words },
      name: words,
      mark: capitalised(words),
    })),
  ];
}
