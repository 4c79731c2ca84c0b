import { env } from "#app/env.server.ts";
import type { FinishedPage } from "./finished-page.server.ts";

interface Kept {
  page: FinishedPage;
  version: string;
  until: number;
  /** In bytes. */
  size: number;
}

/** In bytes. Under Vite, a page changes with the code. */
const limit = env.NODE_ENV === "development" ? 0 : env.KEPT_PAGES_MB * 1_000_000;
export const keepsPages = limit > 0;
/** About what an entry takes beside the page, in bytes. */
const overhead = 2000;

/** The least recently sent first. */
const pages = new Map<string, Kept>();
let used = 0;

/** How much memory the pages take. */
export const keptBytes = (): number => used;

/** The page of a key, if it was made from this version and its times are still true. */
export function findKept(key: string, version: string): FinishedPage | null {
  const kept = pages.get(key);
  if (kept?.version !== version || kept.until <= Date.now()) return null;
  pages.delete(key);
  pages.set(key, kept);
  return kept.page;
}

/** Keeps a page. The least recently sent ones make room for it. */
export function keep(key: string, page: FinishedPage, { version, until }: Pick<Kept, "version" | "until">): void {
  drop(key);
  const kept = { page, version, until, size: page.length + key.length + overhead };
  pages.set(key, kept);
  used += kept.size;
  for (const least of pages.keys()) {
    if (used <= limit) break;
    drop(least);
  }
  const resize = (bytes: number) => {
    if (pages.get(key) === kept) used -= page.length - bytes;
    kept.size -= page.length - bytes;
  };
  page.compress().then(resize, () => drop(key));
}

function drop(key: string): void {
  const kept = pages.get(key);
  if (!kept) return;
  pages.delete(key);
  used -= kept.size;
}
