import { tryStorage } from "#app/ui/site/browser/clear-on-sign-out.ts";

const key = "recent-searches";
const mostKept = 5;
/** 30 days, in milliseconds, as the privacy page says. */
const keptFor = 30 * 86_400_000;

interface KeptSearch {
  text: string;
  /** When it was last searched for. */
  at: number;
}

/** What was last searched for in this browser, the newest first. Older searches are deleted. */
export function recentSearches(): string[] {
  const all = storedSearches();
  const recent = all.filter(({ at }) => at > Date.now() - keptFor);
  if (recent.length < all.length) store(recent);
  return recent.map(({ text }) => text);
}

/** Keeps a search in this browser alone, for 30 days or until its visitor signs out. */
export function keepSearch(typed: string): void {
  const text = typed.trim();
  if (text === "") return;
  const others = storedSearches().filter((search) => search.text !== text);
  store([{ text, at: Date.now() }, ...others].slice(0, mostKept));
}

function storedSearches(): KeptSearch[] {
  let stored: unknown;
  tryStorage(() => (stored = JSON.parse(localStorage.getItem(key) ?? "[]")));
  return Array.isArray(stored) ? (stored as KeptSearch[]) : [];
}

function store(searches: KeptSearch[]): void {
  tryStorage(() => localStorage.setItem(key, JSON.stringify(searches)));
}
