/** The browser's database that keeps photos while they are uploaded (photo-memory.client.ts). */
export const photoStore = "gharsetu-photos";

/** Where a tab notes that somebody wanted to sign out. */
const wish = "signing-out";

export function wantToSignOut(): void {
  attempt(() => sessionStorage.setItem(wish, "yes"));
}

/**
 * Leaves no photos and no typing to the next one who uses the browser (ASVS 14.3.1). Who was asked whether to leave a
 * form may have stayed: only the next page tells.
 */
export function forgetFormsOf(signedOut: boolean): void {
  attempt(() => {
    if (sessionStorage.getItem(wish) === null) return;
    sessionStorage.removeItem(wish);
    if (!signedOut) return;
    sessionStorage.clear();
    indexedDB.deleteDatabase(photoStore);
  });
}

/** Private windows may keep nothing, and say so by failing. */
export function attempt(use: () => void): void {
  try {
    use();
  } catch {
    // There is nothing to forget either.
  }
}
