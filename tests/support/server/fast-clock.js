/**
 * Loaded before everything else (`node --import`): timers of ten minutes and more fire at once, so that a test sees
 * what a server does regularly.
 */
const { setTimeout } = globalThis;
globalThis.setTimeout = Object.assign(
  (callback, milliseconds, ...rest) => setTimeout(callback, milliseconds >= 600_000 ? 300 : milliseconds, ...rest),
  setTimeout,
);
