/** The browser's database that keeps photos on their way (photo-memory.client.ts). */
export const photoStore = "gharsetu-photos";

/** Leaves none of them to the next one who uses the browser (ASVS 14.3.1). An open form lets go of it as its page goes. */
export function forgetPhotos(): void {
  // Private windows may have no database.
  if ("indexedDB" in window) window.indexedDB.deleteDatabase(photoStore);
}
