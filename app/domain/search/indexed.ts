/**
 * Whether search engines should index a page of homes: one without homes says nothing, and criteria have millions of
 * combinations.
 * @param page.hasOtherCriteria those beside what the page is of: a list of a type or a place, the map of all homes
 */
export function isIndexed({ homes, hasOtherCriteria = false }: { homes: number; hasOtherCriteria?: boolean }): boolean {
  return homes > 0 && !hasOtherCriteria;
}
