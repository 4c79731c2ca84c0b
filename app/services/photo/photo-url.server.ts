import { withoutSecret } from "#app/domain/photo/hidden.ts";
import { storage } from "./storage.server.ts";

/** The URL of a photo's file. Those of hidden homes come through the site, for their owners and admins only. */
export function photoUrl(name: string): string {
  const hidden = withoutSecret(name);
  return hidden === null ? storage.url(name) : `/images/hidden/${hidden}`;
}
