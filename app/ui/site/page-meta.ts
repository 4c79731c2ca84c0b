import type { MetaDescriptor } from "@remix-run/node";
import { productName } from "#app/brand.ts";
import { type Picture, sitePicture, sourcesOf } from "#app/domain/photo/picture.ts";
import type { SharedPicture } from "#app/domain/site/shared-picture.ts";
import type { StructuredData } from "#app/domain/listing/structured-data.ts";
import { brandTexts } from "#texts/site/brand.ts";

/** The part of the root loader's data that the head of a page needs. */
interface RootData {
  refused: boolean;
  /** Set for visitors who save data. */
  light: unknown;
  /** The site's public origin, without a trailing slash. */
  origin: string;
}

interface RootMatch {
  id: string;
  data?: unknown;
}

/** The title and metadata of a page, for search engines and shared links. */
interface PageInfo {
  title?: string;
  /** Whether the page shows a form again with its errors, although it was not the answer to it. */
  refused?: boolean;
  description?: string;
  /**
   * Its canonical path, with the query string that belongs to it. Personal and temporary pages have none: they are not
   * indexed and have no metadata for sharing.
   */
  address?: string;
  /** Search engines should not index it, although it has a canonical path. */
  noindex?: boolean;
  kind?: "website" | "article";
  /** The picture of a shared link; the site's own by default. */
  shared?: SharedPicture | null;
  /** Structured data (schema.org). */
  structuredData?: StructuredData;
  /** The path of a feed of its list. */
  feed?: string;
  /** The picture to preload. */
  preload?: { picture: Picture | null | undefined; sizes: string };
}

/** The title of a refused form begins with "Error: ", so that screen readers announce it first. */
export function titleOf(title: string, refused: boolean): string {
  const prefix = brandTexts.refusedPrefix;
  const plain = title.startsWith(prefix) ? title.slice(prefix.length) : title;
  return refused ? prefix + plain : plain;
}

/** The head of a page. */
export function pageMeta(matches: RootMatch[], page: PageInfo): MetaDescriptor[] {
  const { title, description = brandTexts.description, address, noindex = false, structuredData } = page;
  // Absent if the root loader failed.
  const root = matches.find((match) => match.id === "root")?.data as RootData | undefined;
  const name = title ? brandTexts.titleOf(title) : brandTexts.homeTitle;
  const meta: MetaDescriptor[] = [
    { title: titleOf(name, page.refused === true || root?.refused === true) },
    { name: "description", content: description },
  ];
  if (noindex || address === undefined) meta.push({ name: "robots", content: "noindex" });
  if (root && address !== undefined) meta.push(...sharingMeta(root.origin, { ...page, description, address }));
  if (structuredData) meta.push({ "script:ld+json": { ...structuredData } });
  return root?.light ? meta : [...meta, ...preloadLink(page.preload)];
}

/**
 * The canonical path of a list. A list extended by 'Load More' has the path of the list itself; one that starts at a
 * cursor changes with each new home, so it is not indexed.
 * @param address of the list, with the query string of its search
 * @param list whether it starts at a cursor, the request's query string, and whether to index the list
 */
export function listAddress(
  address: string,
  { continued, search, indexed = true }: { continued: boolean; search: string; indexed?: boolean },
): Pick<PageInfo, "address" | "noindex"> {
  const after = new URLSearchParams(search).get("after");
  if (!continued || after === null) return { address, noindex: !indexed };
  const [path, query] = address.split("?");
  const params = new URLSearchParams(query);
  params.set("after", after);
  return { address: `${path}?${params}`, noindex: true };
}

/** The canonical URL and the preview of shared links (Open Graph, X cards). */
function sharingMeta(
  origin: string,
  { title = brandTexts.homeTitle, description, address, kind = "website", shared, feed }: Shareable,
): MetaDescriptor[] {
  const absolute = (path: string) => new URL(path, origin).href;
  const picture = shared ?? sitePicture;
  const facts = {
    "og:site_name": productName,
    "og:locale": "en_IN",
    "og:type": kind,
    "og:title": title,
    "og:description": description,
    "og:url": absolute(address),
    "og:image": absolute(picture.url),
    "og:image:type": "image/jpeg",
    "og:image:width": String(picture.width),
    "og:image:height": String(picture.height),
    "og:image:alt": picture.alt || title,
  };
  return [
    { tagName: "link", rel: "canonical", href: absolute(address) },
    ...Object.entries(facts).map(([property, content]) => ({ property, content })),
    { name: "twitter:card", content: "summary_large_image" },
    { name: "twitter:image", content: absolute(picture.url) },
    ...(feed
      ? [{ tagName: "link", rel: "alternate", type: "application/atom+xml", title, href: absolute(feed) } as const]
      : []),
  ];
}

type Shareable = PageInfo & { description: string; address: string };

/** Preloads the first format only: a browser that supports two would fetch both. */
function preloadLink(preload: PageInfo["preload"]): MetaDescriptor[] {
  if (!preload?.picture) return [];
  const { webp } = sourcesOf(preload.picture);
  const image = {
    as: "image",
    type: "image/webp",
    imageSrcSet: webp,
    imageSizes: preload.sizes,
    fetchpriority: "high",
  };
  return [{ tagName: "link", rel: "preload", ...image }];
}
