import type { RouteHandle } from "#app/http/site/routes.server.ts";
import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { sharedCover, storedPicture, wholePictures } from "#app/services/listing/cards.server.ts";
import { writtenIn } from "#app/domain/site/language.ts";
import { listingPath, photoPath } from "#app/paths.ts";
import { requireShownListing } from "#app/routes/listing/shown-listing.server.ts";
import { Photo } from "#app/ui/photo/picture.tsx";
import { RareIcon } from "#app/ui/site/icons.tsx";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { UserText } from "#app/ui/site/user-text.tsx";
import { galleryTexts } from "#texts/photo/gallery.ts";
import { photoPageTexts } from "#texts/photo/page.ts";
import photoStyles from "#app/styles/photo/page.css?url";

export const handle: RouteHandle = { public: { until: "data-change" } };

export const links = () => styleLinks(photoStyles);

/** As wide as the page, so that a browser picks the file with the most detail that it can show. */
const sizes = "min(75rem, 100vw)";

export async function loader(call: LoaderFunctionArgs) {
  const number = /^[1-9]\d?$/.test(call.params.number ?? "") ? Number(call.params.number) : 0;
  if (number === 0) throw new Response("", { status: 404 });
  const listing = await requireShownListing(call, (found) => photoPath(found, number));
  const pictures = wholePictures(listing.photos);
  const picture = pictures[number - 1];
  if (!picture) throw new Response("", { status: 404 });
  const { id, type, name } = listing;
  return {
    file: `${picture.folder}/${picture.files.filter((file) => file.endsWith(".jpg")).pop()}`,
    listing: { id, type, name },
    picture,
    number,
    count: pictures.length,
    shared: sharedCover(listing.photos.filter((photo) => storedPicture(photo, "whole") !== null).slice(number - 1)),
  };
}

export const meta: MetaFunction<typeof loader> = ({ matches, data }) =>
  pageMeta(matches, {
    title: data && photoPageTexts.title(data.listing.name, data.number, data.count),
    description: data && (data.picture.alt || photoPageTexts.about(data.listing.name)),
    address: data && listingPath(data.listing),
    // The listing's own page is the one to find.
    noindex: true,
    kind: "article",
    shared: data?.shared,
    preload: data && { picture: data.picture, sizes },
  });

export default function PhotoPage() {
  const { listing, picture, file, number, count } = useLoaderData<typeof loader>();
  return (
    <div className="page photo-page">
      <p>
        <Link to={listingPath(listing)} className="target">
          <RareIcon name="back" />
          <span className="visually-hidden">{photoPageTexts.back}: </span>
          <UserText text={listing.name} />
        </Link>
      </p>
      <h1>{photoPageTexts.heading(number, count)}</h1>
      <figure>
        {/* A browser shows the file alone, where one can zoom in. */}
        <a href={file}>
          <Photo
            key={picture.folder}
            picture={picture}
            alt={galleryTexts.photoOf(listing.name, number, count)}
            sizes={sizes}
            eager
            contain
            alwaysLoad
          />
        </a>
        {picture.alt && <figcaption {...writtenIn(picture.alt)}>{picture.alt}</figcaption>}
      </figure>
      {count > 1 && (
        <nav aria-label={photoPageTexts.more} className="buttons">
          {number > 1 && (
            <Link to={photoPath(listing, number - 1)} rel="prev" className="button">
              <RareIcon name="back" />
              {photoPageTexts.previous}
            </Link>
          )}{" "}
          {number < count && (
            <Link to={photoPath(listing, number + 1)} rel="next" className="button photo-next">
              {photoPageTexts.next}
              <RareIcon name="on" />
            </Link>
          )}
        </nav>
      )}
    </div>
  );
}
