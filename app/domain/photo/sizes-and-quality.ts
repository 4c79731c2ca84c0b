/** The widths, in pixels, in which a whole photo is stored, up to the original's. */
export const wholeWidths = [480, 720, 1600];

/** The shape of a card's picture in CSS pixels (SPEC.md section 9: 170 px high). */
export const coverShape = { width: 320, height: 170 };

/** The widths, in pixels, of a photo in the card's shape: for one and for two pixels of the screen per CSS pixel. */
export const coverWidths = [coverShape.width, 640];

/** How much of what a card's shape cuts off a photo is at its top: less than half, so that roofs stay whole. */
export const coverCutAtTop = 0.25;

/** The maximum size of a file, in bytes: for a card, and for a listing's page on a phone (at most 720 px wide). */
export const maxPictureBytes = { cover: 20_000, whole: 90_000 };

/**
 * The quality of a file, of 100, at which an ordinary photo looks equally good in both formats. It is lower if the file would
 * be larger than {@link maxPictureBytes}; below the least, compression blocks become visible.
 */
export const photoQuality = { jpeg: 74, webp: 70, least: 25 };

/** The widest whole photo shown on a phone, to which {@link maxPictureBytes} applies. */
export const phoneWidth = 720;
