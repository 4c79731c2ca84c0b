/** A picture for link previews, as a JPEG: not all services know better formats. */
export interface SharedPicture {
  /** Absolute, or a path of this site. */
  url: string;
  width: number;
  height: number;
  alt: string;
}
