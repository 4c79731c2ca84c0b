/** How many photos a listing may have (SPEC.md section 5). */
export const maxImages = 6;

/** The maximum size of an uploaded photo, in bytes (SPEC.md section 5: 5 MB). */
export const maxImageBytes = 5_242_880;
export const maxImageMegabytes = maxImageBytes / 1024 ** 2;

/** The size of an upload's first chunk, in bytes; each further one is twice as large (SPEC.md section 9). */
export const firstChunkBytes = 262_144;
export const largestChunkBytes = 33_554_432;

/** How browsers keep the file of a photo, whose name tells its content. */
export const photoCaching = "public, max-age=31536000, immutable";

/** The response header with the photo created from an upload, as JSON. Not in the body, since HEAD has none. */
export const photoHeader = "Photo";

/** What a file input offers. The server decides by content only. */
export const acceptedImageTypes = [".jpg", ".jpeg", ".png", "image/jpeg", "image/png"];
