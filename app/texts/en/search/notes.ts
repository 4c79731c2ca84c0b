/** What a search did other than it was asked to, each with a way back. */
export const noteTexts = {
  dropped: "No home that fits the rest of your search mentions “<typed></typed>”, so we ignored it.",
  droppedInPlace:
    "No home that fits the rest of your search mentions “<typed></typed>”. Showing homes in <place></place> without it.",
  otherKinds: "No home of the kind “<typed></typed>” fits the rest of your search. Showing other homes.",
  otherKindsInPlace:
    "No home of the kind “<typed></typed>” fits the rest of your search. Showing other homes in <place></place>.",
  onlyKinds: "Search for this kind only",
  wordsInstead: "No home in <place></place> fits your search. These homes mention “<typed></typed>”.",
  allInPlace: "See all homes in <place></place>",
  excluded: "We can't leave homes out of a search yet, so we ignored “<typed></typed>”.",
  unknownPlace: "We don't know a place called “<typed></typed>”. We searched for homes that mention it.",
  placeGuessed: "We couldn't find “<typed></typed>”. Showing homes in <place></place> instead.",
  exactly: "Search for homes that mention “<typed></typed>”",
};
