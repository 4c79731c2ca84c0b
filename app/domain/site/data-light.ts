/** How a page is made for who asks for less data: no script, and photos on request (DESIGN.md section 1). */
export interface DataLight {
  /** Whether this page's photos were asked for. */
  photos: boolean;
  /** Whether it was the visitor who asked, by the switch in the footer, and not the browser. */
  switched: boolean;
}

/** The parameter that asks for a page's photos. It belongs to no page's own address. */
export const photosParam = "photos";
