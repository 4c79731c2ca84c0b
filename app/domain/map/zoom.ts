/** The zoom of a listing's map (SPEC.md section 9). */
export const detailZoom = 13;
/** The highest zoom of the live map. */
export const maxZoom = 18;
