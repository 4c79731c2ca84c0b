/**
 * Whether a word is a misspelling of another: a letter added, missing, wrong or swapped with the next. One typo is allowed
 * from five letters, two from nine; shorter words could be any word.
 * @param right the correct spelling
 */
export function isMisspellingOf(word: string, right: string): boolean {
  const allowed = right.length < 9 ? 1 : 2;
  if (word === right || word.length < 5) return false;
  return editDistance(word, right, allowed) <= allowed;
}

/**
 * The edit distance of two words (optimal string alignment) if it is at most `most`, else any higher number. Only cells
 * near the diagonal are computed, so the time is linear.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return Infinity;
  const band = 2 * most + 1;
  let [twoAbove, above]: number[][] = [[], []];
  for (let row = 0; row <= one.length; row++) {
    const cells: number[] = [];
    for (let index = 0; index < band; index++) {
      const column = row - most + index;
      if (column < 0 || column > other.length) cells.push(Infinity);
      else if (row === 0 || column === 0) cells.push(row + column);
      else {
        const same = one[row - 1] === other[column - 1];
        const swapped =
          row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
        cells.push(
          Math.min(
            (above![index + 1] ?? Infinity) + 1,
            (cells[index - 1] ?? Infinity) + 1,
            above![index]! + (same ? 0 : 1),
            swapped ? twoAbove![index]! + 1 : Infinity,
          ),
        );
      }
    }
    [twoAbove, above] = [above, cells];
  }
  return above![other.length - one.length + most]!;
}
