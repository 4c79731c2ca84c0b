import { Link, useLocation, useRouteLoaderData } from "@remix-run/react";
import { type DataLight, photosParam } from "#app/domain/site/data-light.ts";
import type { Picture } from "#app/domain/photo/picture.ts";
import { dataLightPath } from "#app/paths.ts";
import { PostForm } from "./form/post-form.tsx";

/** How this visitor saves data; null for who does not. */
export function useDataLight(): DataLight | null {
  return useRouteLoaderData<() => { light: DataLight | null }>("root")?.light ?? null;
}

/** For who saves data: the link to the same page with its pictures, and what they weigh. */
export function ShowPhotos({ pictures }: { pictures: (Picture | null | undefined)[] }) {
  const light = useDataLight();
  const { pathname, search } = useLocation();
  const there = pictures.filter((picture) => picture != null);
  if (!light || light.photos || there.length === 0) return null;
  const bytes = there.reduce((sum, { lightest }) => sum + (lightest.bytes ?? Number.NaN), 0);
  const params = new URLSearchParams(search);
  params.set(photosParam, "show");
  return (
    <p className="show-photos">
      <Link to={`${pathname}?${params}`} className="button button-small">
        {Number.isNaN(bytes) ? "Show photos" : `Show photos (${Math.ceil(bytes / 1000)} KB)`}
      </Link>
    </p>
  );
}

/** The switch for who wants less data than their browser asks for. It leads back to the page it was pressed on. */
export function DataLightSwitch() {
  const light = useDataLight();
  const { pathname, search } = useLocation();
  if (light && !light.switched) return <p>Your browser asks for less data: photos come on request.</p>;
  return (
    <PostForm action={dataLightPath}>
      <input type="hidden" name="on" value={light ? "no" : "yes"} />
      <input type="hidden" name="to" value={pathname + search} />
      <button type="submit" className="plain-button">
        {light ? "Show everything again" : "Use less data"}
      </button>
    </PostForm>
  );
}
