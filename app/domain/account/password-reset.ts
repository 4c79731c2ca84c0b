import { retention } from "#app/domain/site/retention.ts";

/** How long a code is valid, in hours (DESIGN.md section 7). */
export const resetCodeHours = retention.resetCodes.hours;
