import { createHash } from "node:crypto";

/** What the names of {@link gazetteerSeed} begin with. */
export const gazetteerSeeds = "cities ";

/** The name that the table of seeds has for this release's edition of the gazetteer: another one wherever a city differs. */
export async function gazetteerSeed(): Promise<string> {
  const { default: file } = await import("./gazetteer/cities.json");
  const edition = createHash("sha256").update(file.cities.join("\n")).digest("hex").slice(0, 16);
  return gazetteerSeeds + edition;
}
