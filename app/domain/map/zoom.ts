/** The zoom of a listing's map (SPEC.md section 9). */
export const detailZoom = 13;
/** The zoom of a home of which visitors see an area of about 300 m: the highest at which all of it is seen. */
export const areaZoom = 15;
/** The highest zoom of the live map. */
export const maxZoom = 18;
