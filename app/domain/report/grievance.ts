import { indianDay } from "#app/domain/site/time.ts";

/** The text of a grievance and of its resolution, in characters, and what it is about. */
export const grievanceLength = { min: 10, max: 5000 };
export const grievanceAboutLength = 500;

/** From its receipt, a grievance is acknowledged and resolved within so much time (IT Rules 2021, rule 3(2)(a)(i)). */
export const acknowledgeWithinHours = 24;
export const resolveWithinDays = 15;

/** What a grievance is called: `G-2026-0007`, with the year in India in which it was received. */
export function grievanceNumber({ id, receivedAt }: { id: number; receivedAt: Date }): string {
  return `G-${indianDay(0, receivedAt).slice(0, 4)}-${String(id).padStart(4, "0")}`;
}

/** When a grievance must be acknowledged, and when it must be resolved. */
export function deadlinesOf(receivedAt: Date): { acknowledge: Date; resolve: Date } {
  const after = (hours: number) => new Date(receivedAt.getTime() + hours * 3_600_000);
  return { acknowledge: after(acknowledgeWithinHours), resolve: after(resolveWithinDays * 24) };
}

/** The id of a listing in what a grievance is about: the id alone, or the URL of its page. */
export function listingIdIn(about: string | null): string | null {
  return /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i.exec(about ?? "")?.[0].toLowerCase() ?? null;
}
