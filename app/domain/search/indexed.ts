/**
 * Whether search engines should index a page of homes: one without homes says nothing, and criteria other than the type and
 * the place have millions of combinations.
 * @param hasOtherCriteria whether the search has any
 */
export function isIndexed(homes: number, hasOtherCriteria: boolean): boolean {
  return homes > 0 && !hasOtherCriteria;
}
