/** What a search did other than it was asked to, each with a way back. */
export const noteTexts = {
  dropped: "No home that fits the rest of your search mentions “<typed></typed>”, so we ignored it.",
  droppedInPlace:
    "No home that fits the rest of your search mentions “<typed></typed>”. Showing homes in <place></place> without it.",
  otherKinds: "We found no “<typed></typed>” that fits the rest of your search. Showing other homes.",
  otherKindsInPlace:
    "We found no “<typed></typed>” that fits the rest of your search. Showing other homes in <place></place>.",
  onlyKinds: "Leave out other homes",
  wordsInstead: "No home in <place></place> fits your search. These homes mention “<typed></typed>”.",
  allInPlace: "See all homes in <place></place>",
  corrected: "We read “<typed></typed>” as “<place></place>”.",
  literally: "Search for the words as you typed them",
  unknownPlace: "We don't know a place called “<typed></typed>”. We searched for homes that mention it.",
  placeGuessed: "We couldn't find “<typed></typed>”. Showing homes in <place></place> instead.",
  exactly: "Search for homes that mention “<typed></typed>”",
};
