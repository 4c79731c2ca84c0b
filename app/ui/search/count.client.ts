import type { SearchCount } from "#app/domain/search/criteria.ts";
import { searchCountPath } from "#app/paths.ts";

/** How long the form is left alone before its homes are counted, in milliseconds. */
const delay = 400;

/**
 * Counts the homes that a search form finds as it is filled in.
 * @param onCount called with null if they could not be counted
 * @returns a function that stops counting
 */
export function countHomes(form: HTMLFormElement, onCount: (found: string | null) => void): () => void {
  const query = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
  const controller = new AbortController();
  const { signal } = controller;
  async function count(): Promise<void> {
    try {
      const response = await fetch(`${searchCountPath}?${query}`, { signal });
      onCount(response.ok ? ((await response.json()) as SearchCount).found : null);
    } catch {
      if (!signal.aborted) onCount(null);
    }
  }
  const timer = setTimeout(() => void count(), delay);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
}
