/** Reports from so many networks need a decision. */
export const networksToDecide = 3;

/** Such reports hide a listing until then, if they did not all come within so many hours. */
export const hoursToHide = 6;

/**
 * What follows from the open reports of a listing, without an admin (TRUST.md row 49). One person with many addresses has few
 * networks; several people who arranged it report at one time.
 * @param firstReports when each network first reported it
 */
export function automaticStep(firstReports: Date[]): "wait" | "decide" | "hide" {
  if (firstReports.length < networksToDecide) return "wait";
  const times = firstReports.map((time) => time.getTime());
  return Math.max(...times) - Math.min(...times) < hoursToHide * 3_600_000 ? "decide" : "hide";
}
