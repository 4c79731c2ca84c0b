import { withoutSecret } from "#app/domain/photo/hidden.ts";
import { storage } from "./storage.server.ts";

/** The URL of a file that is not in the store: the site itself serves it, to its owner. */
export const spooledUrl = (name: string) => `/images/${name}`;

/** The URL of a photo's file. Those of hidden homes come through the site, for their owners and admins only. */
export function photoUrl(name: string): string {
  const hidden = withoutSecret(name);
  return hidden === null ? storage.url(name) : `/images/hidden/${hidden}`;
}
