/** Generated homes across a country, as unevenly distributed as in reality, the same in every run. */

/** A generator of numbers from 0 to 1 (mulberry32). */
export function randomness(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Locality {
  name: string;
  pin: string;
  latitude: number;
  longitude: number;
}

export interface City {
  name: string;
  weight: number;
  /** The local price level, relative to the country's. */
  dear: number;
  latitude: number;
  longitude: number;
  localities: Locality[];
}

/** Name, population in hundred thousands, relative price level, latitude, longitude. */
const cities: [string, number, number, number, number][] = [
  ["Mumbai", 125, 2.4, 19.07, 72.88],
  ["Delhi", 110, 1.7, 28.65, 77.22],
  ["Bengaluru", 84, 1.5, 12.97, 77.59],
  ["Hyderabad", 68, 1.2, 17.38, 78.46],
  ["Ahmedabad", 56, 0.9, 23.03, 72.58],
  ["Chennai", 47, 1.2, 13.09, 80.27],
  ["Kolkata", 45, 1, 22.57, 88.36],
  ["Surat", 45, 0.8, 21.2, 72.83],
  ["Pune", 31, 1.2, 18.52, 73.86],
  ["Jaipur", 30, 0.8, 26.92, 75.79],
  ["Lucknow", 28, 0.7, 26.84, 80.92],
  ["Kanpur", 27, 0.6, 26.47, 80.35],
  ["Nagpur", 24, 0.7, 21.15, 79.08],
  ["Indore", 20, 0.7, 22.72, 75.83],
  ["Thane", 18, 1.5, 19.2, 72.97],
  ["Bhopal", 18, 0.6, 23.25, 77.4],
  ["Visakhapatnam", 17, 0.7, 17.68, 83.2],
  ["Patna", 17, 0.6, 25.59, 85.13],
  ["Vadodara", 17, 0.7, 22.3, 73.2],
  ["Ghaziabad", 16, 0.9, 28.66, 77.44],
  ["Ludhiana", 16, 0.6, 30.91, 75.85],
  ["Agra", 16, 0.5, 27.18, 78.02],
  ["Nashik", 15, 0.6, 20, 73.78],
  ["Faridabad", 14, 0.8, 28.41, 77.31],
  ["Meerut", 13, 0.5, 28.98, 77.71],
  ["Rajkot", 13, 0.6, 22.29, 70.79],
  ["Varanasi", 12, 0.5, 25.32, 82.99],
  ["Srinagar", 12, 0.6, 34.08, 74.8],
  ["Amritsar", 11, 0.5, 31.63, 74.87],
  ["Navi Mumbai", 11, 1.6, 19.04, 73.02],
  ["Ranchi", 11, 0.5, 23.34, 85.31],
  ["Coimbatore", 11, 0.7, 11, 76.97],
  ["Jabalpur", 10, 0.4, 23.18, 79.95],
  ["Gwalior", 10, 0.4, 26.22, 78.18],
  ["Vijayawada", 10, 0.6, 16.51, 80.62],
  ["Jodhpur", 10, 0.5, 26.27, 73.01],
  ["Madurai", 10, 0.5, 9.93, 78.12],
  ["Guwahati", 9, 0.6, 26.18, 91.75],
  ["Chandigarh", 9, 1, 30.74, 76.79],
  ["Mysuru", 9, 0.7, 12.3, 76.65],
  ["Gurugram", 8, 1.8, 28.46, 77.03],
  ["Kochi", 6, 0.9, 9.94, 76.26],
  ["Dehradun", 5, 0.7, 30.32, 78.03],
  ["Udaipur", 4, 0.6, 24.57, 73.69],
  ["Panaji", 1, 1.3, 15.5, 73.83],
];

const onsets = "b bh ch d dh g gh h j k kh l m n p ph r s sh t th v y pr kr shr".split(" ");
const vowels = "a a a e i i o u aa ai".split(" ");
const ends = ["", "", "n", "r", "l", "m", "t", "sh", "d"];
const kinds = ["Nagar", "West", "East", "Vihar", "Colony", "Enclave", "Gardens", "Pura", "Road", "Layout", "Hills", ""];

function inventedWord(random: () => number): string {
  const pick = (list: string[]) => list[Math.floor(random() * list.length)]!;
  const syllables = 2 + Math.floor(random() * 2);
  return Array.from({ length: syllables }, () => pick(onsets) + pick(vowels)).join("") + pick(ends);
}

/** A random number near a centre, mostly within twice the distance. */
export function near(middle: number, distance: number, random: () => number): number {
  return middle + distance * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** The cities with their localities: some 3,000 in all. */
export function makeCities(random: () => number): City[] {
  return cities.map(([name, people, dear, latitude, longitude], index) => {
    const names = new Set<string>();
    while (names.size < 12 * Math.sqrt(people)) {
      const word = inventedWord(random);
      const kind = kinds[Math.floor(random() * kinds.length)]!;
      names.add(`${word.charAt(0).toUpperCase()}${word.slice(1)} ${kind}`.trim());
    }
    const localities = [...names].map((locality, place) => ({
      name: locality,
      pin: `${110 + index * 15}${String(1 + place).padStart(3, "0")}`,
      latitude: near(latitude, 0.08, random),
      longitude: near(longitude, 0.08, random),
    }));
    return { name, weight: people, dear, latitude, longitude, localities };
  });
}

const usual = `home room kitchen bedroom water floor near family park building light market school bathroom road area
  balcony garden hospital station security lift parking power backup view society quiet spacious modern east west metro
  wardrobe furnished airy terrace temple bus play tiles vegetarian bachelors newly painted corner morning sun breeze gym
  pool club solar borewell gated vastu puja study servant modular marble wooden sea lake hill cross ventilation sunlight
  tanker duplex penthouse villa studio heritage courtyard veranda`;

/** Words with the frequencies of natural language: the n-th is used a n-th as often as the first. */
export class Vocabulary {
  readonly words: string[];
  private readonly upTo: Float64Array;

  constructor(size: number, random: () => number) {
    const words = new Set(usual.split(/\s+/));
    while (words.size < size) words.add(inventedWord(random));
    this.words = [...words];
    this.upTo = new Float64Array(size);
    let sum = 0;
    for (let rank = 0; rank < size; rank++) this.upTo[rank] = sum += 1 / (rank + 1);
  }

  draw(random: () => number): string {
    const at = random() * this.upTo[this.upTo.length - 1]!;
    let [low, high] = [0, this.upTo.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.upTo[middle]! < at) low = middle + 1;
      else high = middle;
    }
    return this.words[low]!;
  }
}

/** One of a list, by weight. */
export function weighted<Thing>(
  things: Thing[],
  weightOf: (thing: Thing, index: number) => number,
): (random: () => number) => Thing {
  const upTo: number[] = [];
  let sum = 0;
  things.forEach((thing, index) => upTo.push((sum += weightOf(thing, index))));
  return (random) => {
    const at = random() * sum;
    return things[upTo.findIndex((end) => end >= at)] ?? things.at(-1)!;
  };
}
