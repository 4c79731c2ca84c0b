/**
 * Loaded before everything else (`node --import`): what a server does every half a minute or less often happens at
 * once, so that a test sees it.
 */
import { syncBuiltinESMExports } from "node:module";
import promises from "node:timers/promises";

const shortened = (milliseconds) => (milliseconds >= 25_000 ? 300 : milliseconds);

const { setInterval } = globalThis;
globalThis.setInterval = Object.assign(
  (callback, milliseconds, ...rest) => setInterval(callback, shortened(milliseconds), ...rest),
  setInterval,
);

// The next poll of the job library, and the next look at the clock, are awaited with these; longer ones limit the time of a job.
const { setTimeout } = promises;
promises.setTimeout = (milliseconds, ...rest) =>
  setTimeout(milliseconds < 50_000 ? shortened(milliseconds) : milliseconds, ...rest);
syncBuiltinESMExports();
