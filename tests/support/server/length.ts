/** Whether random and repeated tests run at full length (`npm run test:long`) rather than in a short form. */
export const isFullLength = process.env.LONG === "1";

/** How often a test repeats something. */
export const rounds = ({ short, long }: { short: number; long: number }): number => (isFullLength ? long : short);
