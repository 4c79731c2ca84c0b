import { createHash } from "node:crypto";

/** The prefix of the seed names of all gazetteer versions. */
export const gazetteerSeedPrefix = "cities ";

/** The seed name of this release's gazetteer, with a hash of its cities. */
export async function gazetteerSeed(): Promise<string> {
  const { default: file } = await import("#app/services/place/gazetteer/cities.json");
  const version = createHash("sha256").update(file.cities.join("\n")).digest("hex").slice(0, 16);
  return gazetteerSeedPrefix + version;
}
