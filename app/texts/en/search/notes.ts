/** What a search did other than it was asked to, each with a way back. */
export const noteTexts = {
  ignored: "No matching home mentions “<typed></typed>”, so we ignored it.",
  ignoredInPlace: "No matching home mentions “<typed></typed>”. Showing homes <place></place> without it.",
  excluded: "We can't leave out homes by “<typed></typed>”, so we ignored it.",
  placeGuessed: "We couldn't find “<typed></typed>”. Showing homes <place></place> instead.",
  exactly: "Search for homes that mention “<typed></typed>”",
};
