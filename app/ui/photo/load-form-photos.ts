import { formTokenHeader } from "#app/domain/photo/rules.ts";
import { createListingPath, formPhotosPath } from "#app/paths.ts";
import type { FormPhoto } from "./photo-list.ts";

/**
 * Loads photos that a form shows.
 * @param path of the form
 * @param token of the form
 * @returns those photos that exist; null if the request failed
 */
export async function loadFormPhotos(ids: string[], path: string, token: string): Promise<FormPhoto[] | null> {
  if (ids.length === 0) return [];
  const query = new URLSearchParams(ids.map((id) => ["photo", id]));
  if (path !== createListingPath) query.set("listing", path.split("/").pop()!);
  try {
    const response = await fetch(`${formPhotosPath}?${query}`, { headers: { [formTokenHeader]: token } });
    return response.ok ? ((await response.json()) as FormPhoto[]) : null;
  } catch {
    return null;
  }
}
