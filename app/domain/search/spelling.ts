/**
 * Whether a word is another one but for slips of the fingers: a letter too many, too few, wrong, or changed with the next.
 * One slip from five letters on, two from nine; what is shorter may be any word.
 * @param right how it should be
 */
export function isSlipOf(word: string, right: string): boolean {
  const allowed = right.length < 9 ? 1 : 2;
  if (word === right || word.length < 5 || Math.abs(word.length - right.length) > allowed) return false;
  return slips(word, right, allowed) <= allowed;
}

/**
 * How many single slips lead from one word to the other (optimal string alignment), as far as that is at most `most`;
 * else any number above it. Only cells that close to the diagonal are computed, so the time is linear.
 */
function slips(one: string, other: string, most: number): number {
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
