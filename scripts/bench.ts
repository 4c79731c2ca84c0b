/** `npm run bench -- <name>`: measures the product on a separate instance and prints the results. */
import { measureAlerts } from "./bench/alerts.ts";
import { measureMemory } from "./bench/memory.ts";
import { measurePages } from "./bench/pages.ts";
import { measurePhotos } from "./bench/photos.ts";
import { measurePlaces } from "./bench/places.ts";
import { measureSearch } from "./bench/search.ts";
import { isMain, runMain } from "./main.ts";
import { placesBenchTexts } from "#texts/place/bench.ts";
import {
  alertsBenchTexts,
  benchTexts,
  memoryBenchTexts,
  pagesBenchTexts,
  photoBenchTexts,
  searchBenchTexts,
} from "#texts/site/bench.ts";

const benches: Record<string, { what: string; run: () => Promise<void> }> = {
  alerts: { what: alertsBenchTexts.what, run: measureAlerts },
  memory: { what: memoryBenchTexts.what, run: measureMemory },
  pages: { what: pagesBenchTexts.what, run: measurePages },
  photos: { what: photoBenchTexts.what, run: measurePhotos },
  places: { what: placesBenchTexts.what, run: measurePlaces },
  search: { what: searchBenchTexts.what, run: measureSearch },
};

if (isMain(import.meta.url)) {
  await runMain(async () => {
    const bench = benches[process.argv[2] ?? ""];
    if (bench) return bench.run();
    console.log(benchTexts.usage);
    for (const [name, { what }] of Object.entries(benches)) console.log(benchTexts.choice(name, what));
    return process.argv[2] === undefined || process.argv[2].startsWith("-") ? 0 : 1;
  });
}
