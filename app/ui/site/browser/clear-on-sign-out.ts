/** The IndexedDB database that keeps photos while they are uploaded (photo/stored-uploads.client.ts). */
export const photoDatabase = "gharsetu-photos";

/** Session storage key, set when this tab submits a sign-out. */
const signOutKey = "signing-out";

export function markSignOut(): void {
  tryStorage(() => sessionStorage.setItem(signOutKey, "yes"));
}

/**
 * Deletes photos and recent searches after a sign-out, so that the next user of the browser does not see them (ASVS 14.3.1). Only
 * the next page knows whether the sign-out went through: the visitor may have cancelled it to keep a form open.
 */
export function clearAfterSignOut(signedOut: boolean): void {
  tryStorage(() => {
    if (sessionStorage.getItem(signOutKey) === null) return;
    sessionStorage.removeItem(signOutKey);
    if (!signedOut) return;
    sessionStorage.clear();
    localStorage.clear();
    indexedDB.deleteDatabase(photoDatabase);
  });
}

/** Ignores errors: in private windows, storage may be unavailable and throw. */
export function tryStorage(use: () => void): void {
  try {
    use();
  } catch {
    // Without storage, there is nothing to read or delete.
  }
}
