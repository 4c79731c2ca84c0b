/** The folder of a hidden home's photo in the store: `hidden-{secret}/{listing's id}/{its public folder}`. */
const hiddenFolder = /^hidden-[0-9a-f]{32}\/([0-9a-f-]{36}\/.+)$/;

/**
 * Where a photo has to be: the photos of a hidden home in a folder that nobody can guess, so that its public URLs lead
 * nowhere (TRUST.md row 55).
 * @param photo.key where it is
 * @param secret 32 hexadecimal digits
 * @returns null if it is there
 */
export function rightKey(photo: { key: string; listingId: string; isHidden: boolean }, secret: string): string | null {
  const { key, listingId, isHidden } = photo;
  const folder = withoutSecret(key);
  if (!isHidden) return folder === null ? null : publicKey(key);
  return folder?.startsWith(`${listingId}/`) ? null : `hidden-${secret}/${listingId}/${publicKey(key)}`;
}

/** The folder of a photo while its home is not hidden: `{userId}/{display-name-slug}-{random}`. */
export function publicKey(key: string): string {
  return withoutSecret(key)?.replace(/^[^/]*\//, "") ?? key;
}

/** A hidden folder, or a file in one, as `{listing's id}/{public name}`; null if it is none. */
export function withoutSecret(name: string): string | null {
  return hiddenFolder.exec(name)?.[1] ?? null;
}
