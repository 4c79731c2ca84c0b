/**
 * A redirect target from outside, if it is a path of this site. The URL parser decides like browsers do, so `//e`,
 * `/\e`, tabs, schemes, and what becomes `//e` only after resolving dots, are rejected (TRUST.md row 7).
 */
export function ownPath(target: string | null): string | undefined {
  const base = "http://own.invalid";
  if (!target?.startsWith("/")) return undefined;
  try {
    const url = new URL(target, base);
    return url.origin === base && !url.pathname.startsWith("//") ? url.pathname + url.search + url.hash : undefined;
  } catch {
    return undefined;
  }
}
