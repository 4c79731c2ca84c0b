import { indianDay } from "#app/domain/site/time.ts";
import { asciiNumber } from "#app/domain/site/writing.ts";

/** How far ahead a home can become available, in days. */
const farthestDay = 730;

/**
 * Reads a day as `YYYY-MM-DD`, at most two years ahead; null if it is none. Browsers without a date picker show a text
 * field, and India writes the day first: `31/01/2027`.
 */
export function parseDay(text: string): string | null {
  const said = asciiNumber(text);
  const [, date = "", month = "", year = ""] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(said) ?? [];
  const day = year === "" ? said : `${year}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(day) && day >= "2000-01-01" && day <= indianDay(farthestDay) ? day : null;
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null;
  return time !== null && !Number.isNaN(time.getTime()) && time.toISOString().startsWith(text);
}
