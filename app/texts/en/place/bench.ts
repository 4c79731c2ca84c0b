/** `npm run bench -- places`. */
export const placesBenchTexts = {
  what: "how far derived points are off: demo homes by their addresses, or the addresses of a JSON file, with another of homes that the site knows",
  sets: {
    file: "Addresses of the file",
    fileWithoutPin: "Addresses of the file, without their PIN code",
    demo: "Demo homes, by address with PIN code",
    demoWithoutPin: "Demo homes, without their PIN code",
  },
  result: (set: string, { count, placed, near, outside, median }: Result) =>
    `${set}: ${count}, placed ${placed}, within 3 km ${near} %, outside the radius ${outside}, median ${median} km off`,
  bySource: (source: string, { count, near, outside, median }: Omit<Result, "placed">) =>
    `  ${source}: ${count}, within 3 km ${near} %, outside the radius ${outside}, median ${median} km off`,
  outside: (address: string, off: string, radius: string) => `    ${off} km off, said ${radius} km: ${address}`,
};

interface Result {
  count: number;
  placed: number;
  near: string;
  outside: number;
  median: string;
}
