/** A page with data saver: no script, and photos on request (DESIGN.md section 1). */
export interface DataLight {
  /** Whether this page's photos were requested. */
  photos: boolean;
  /** Whether the visitor turned it on in the footer, rather than the browser. */
  switched: boolean;
}

/** The parameter that requests a page's photos. It is never part of a canonical URL. */
export const photosParam = "photos";
