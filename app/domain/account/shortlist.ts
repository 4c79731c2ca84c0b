/** The maximum size of a shortlist: without an account it is a cookie, which is sent with every request. */
export const maxSaved = 50;

/** A shortlist with this home as its newest, or without it. A shortlist has the ids of homes, newest first. */
export function changedShortlist(ids: string[], home: string, keep: boolean): string[] {
  const others = ids.filter((id) => id !== home);
  return (keep ? [home, ...others] : others).slice(0, maxSaved);
}

/** Two shortlists as one, each home once: the second follows the first, and its last ones are left out if there are too many. */
export function joinedShortlists(first: string[], second: string[]): string[] {
  return [...new Set([...first, ...second])].slice(0, maxSaved);
}
