import { createHash } from "node:crypto";

/** The prefix of the seeds of all editions of the gazetteer. */
export const gazetteerSeedPrefix = "cities ";

/** The seed of this release's edition of the gazetteer, by a hash of its cities. */
export async function gazetteerSeed(): Promise<string> {
  const { default: file } = await import("./gazetteer/cities.json");
  const edition = createHash("sha256").update(file.cities.join("\n")).digest("hex").slice(0, 16);
  return gazetteerSeedPrefix + edition;
}
