/** `npm run bench -- <name>`: measures the product on a separate instance and prints the results. */
import { measurePhotos } from "./bench/photos.ts";
import { measureSearch } from "./bench/search.ts";
import { isMain, runMain } from "./main.ts";

const benches: Record<string, { what: string; run: () => Promise<void> }> = {
  photos: {
    what: "six photos of 5 MB in one form: seconds, memory, and what others wait meanwhile",
    run: measurePhotos,
  },
  search: {
    what: "every kind of page among a million homes (ROWS; KINDS), through HTTP: milliseconds, bytes and statements; memory",
    run: measureSearch,
  },
};

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const bench = benches[process.argv[2] ?? ""];
    if (bench) return bench.run();
    console.log("npm run bench -- <name>");
    for (const [name, { what }] of Object.entries(benches)) console.log(`  ${name}: ${what}`);
    return process.argv[2] === undefined || process.argv[2].startsWith("-") ? 0 : 1;
  });
}
