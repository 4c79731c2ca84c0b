/**
 * Whether a word is another one but for slips of the fingers: a letter too many, too few, wrong, or changed with the next.
 * One slip from five letters on, two from nine; what is shorter may be any word.
 * @param right how it should be
 */
export function isSlipOf(word: string, right: string): boolean {
  const allowed = right.length < 9 ? 1 : 2;
  if (word === right || word.length < 5 || Math.abs(word.length - right.length) > allowed) return false;
  return slips(word, right) <= allowed;
}

/** How many single slips lead from one word to the other. */
function slips(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= one.length; row++) {
    const cells = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      cells[column] = Math.min(
        rows[row - 1]![column]! + 1,
        cells[column - 1]! + 1,
        rows[row - 1]![column - 1]! + (same ? 0 : 1),
        swapped ? rows[row - 2]![column - 2]! + 1 : Infinity,
      );
    }
    rows.push(cells);
  }
  return rows[one.length]![other.length]!;
}
