import { Link, useLocation, useRouteLoaderData } from "@remix-run/react";
import { type DataLight, photosParam } from "#app/domain/site/data-light.ts";
import type { Picture } from "#app/domain/photo/picture.ts";
import { dataLightPath } from "#app/paths.ts";
import { PostForm } from "#app/ui/site/form/post-form.tsx";
import { dataSaverTexts } from "#texts/site/data-saver.ts";

/** The visitor's data saver; null if it is off. */
export function useDataLight(): DataLight | null {
  return useRouteLoaderData<() => { light: DataLight | null }>("root")?.light ?? null;
}

/** For visitors who save data: a link to the same page with photos, and their size. */
export function ShowPhotos({ pictures }: { pictures: (Picture | null | undefined)[] }) {
  const light = useDataLight();
  const { pathname, search } = useLocation();
  const available = pictures.filter((picture) => picture != null);
  if (!light || light.photos || available.length === 0) return null;
  const kilobytes = available.reduce((sum, { lightestKb = Number.NaN }) => sum + lightestKb, 0);
  const params = new URLSearchParams(search);
  params.set(photosParam, "show");
  return (
    <p className="show-photos">
      <Link to={`${pathname}?${params}`} className="button button-small">
        {Number.isNaN(kilobytes) ? dataSaverTexts.showPhotos : dataSaverTexts.showPhotosOfSize(kilobytes)}
      </Link>
    </p>
  );
}

/** The site's data saver switch, which returns to the same page. A note replaces it if the browser's own data saver is on. */
export function DataLightSwitch() {
  const light = useDataLight();
  const { pathname, search } = useLocation();
  if (light && !light.switched) return <p>{dataSaverTexts.byBrowser}</p>;
  return (
    <PostForm action={dataLightPath}>
      <input type="hidden" name="on" value={light ? "no" : "yes"} />
      <input type="hidden" name="to" value={pathname + search} />
      <button type="submit" className="plain-button">
        {light ? dataSaverTexts.off : dataSaverTexts.on}
      </button>
    </PostForm>
  );
}
