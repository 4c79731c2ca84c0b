import { type Criteria, anything, requestedFacts, mayMissUnsaid } from "#app/domain/search/criteria.ts";
import { findsInTime } from "./counts.server.ts";

/** What the words of a search ask for beyond its fields. Filters may lead to an empty page, but words never do. */
export interface TypedFilters {
  /** Facts that homes may leave unsaid. */
  facts: boolean;
  kinds: boolean;
}

/** @param chosen what the fields ask for without the words */
export function typedFilters(criteria: Criteria, chosen: Partial<Criteria>): TypedFilters {
  return {
    facts:
      mayMissUnsaid(criteria) && requestedFacts(criteria).length > requestedFacts({ ...anything, ...chosen }).length,
    kinds: criteria.home.length > 0 && criteria.home.join() !== chosen.home?.join(),
  };
}

/**
 * The first wider search that finds homes, for one in words that finds none: with homes that leave the facts unsaid or, if
 * no home of its kinds fits whatever the other words are, with those of any kind. Null if none finds any, or homes could
 * not be counted in time.
 */
export async function widened(criteria: Criteria, typed: TypedFilters): Promise<Criteria | null> {
  const ofAnyKind = { ...criteria, home: [] };
  const wider: Criteria[] = [
    ...(typed.facts ? [{ ...criteria, unsaid: true }] : []),
    ...(typed.kinds ? [ofAnyKind] : []),
    ...(typed.facts && typed.kinds ? [{ ...ofAnyKind, unsaid: true }] : []),
  ];
  if (wider.length === 0) return null;
  const [ofKind, ...finds] = await findsInTime([{ ...criteria, words: "" }, ...wider]);
  return wider.find(({ home }, index) => finds[index] && (ofKind === false || home.length > 0)) ?? null;
}
