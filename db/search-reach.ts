/** How far a search looks in one way before it takes another, in homes. What it finds is the same. */
export interface Reach {
  /** Of the newest, before it goes by what is asked for; those within a viewport are rarer. */
  newest: number;
  newestOnMap: number;
  /** Reading a home of a viewport by what it is takes as long as so many in their order. */
  alike: number;
  /** A viewport with so many homes is counted as a whole. */
  near: number;
  /** No more are read and sorted, even where that seems quicker than to ask kind by kind or area by area. */
  few: number;
  /** With words: in the order's index, and of those that fit so far, with their words. */
  looked: number;
  read: number;
  /** The share of homes that have a word, above which it is looked for in the order's index first; null: by `read`. */
  often: number | null;
  /** The homes of so many places that the words name are looked for place by place; those of more in the order's index. */
  places: number;
  /** Counting homes with words: so many are read at first, and the share from which on kinds are looked through instead. */
  sampled: number;
  oftenForCounts: number;
}

export const usualReach: Reach = {
  newest: 5000,
  newestOnMap: 60_000,
  alike: 2,
  near: 2000,
  few: 5000,
  looked: 20_000,
  read: 3000,
  often: null,
  places: 50,
  sampled: 20_000,
  oftenForCounts: 0.15,
};
