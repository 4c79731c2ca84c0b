// Random tests try the same values each time in their short form, and new ones at full length.
import fc from "fast-check";
import { isFullLength } from "./length.ts";

const seed = isFullLength ? Math.floor(Math.random() * 2 ** 31) : 20_261_127;
if (isFullLength) console.info(`Seed of the random tests: ${seed}`);
fc.configureGlobal({ seed });
