import { tryStorage } from "#app/ui/site/browser/clear-on-sign-out.ts";

const key = "recent-searches";
const mostKept = 5;

/** What was last searched for in this browser, the newest first. */
export function recentSearches(): string[] {
  let stored: unknown;
  tryStorage(() => (stored = JSON.parse(localStorage.getItem(key) ?? "[]")));
  return Array.isArray(stored) ? stored.filter((text) => typeof text === "string") : [];
}

/** Keeps a search in this browser alone, until its visitor signs out. */
export function keepSearch(typed: string): void {
  const text = typed.trim();
  if (text === "") return;
  const kept = [text, ...recentSearches().filter((other) => other !== text)].slice(0, mostKept);
  tryStorage(() => localStorage.setItem(key, JSON.stringify(kept)));
}
