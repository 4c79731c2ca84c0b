import type { MetaDescriptor } from "@remix-run/node";
import { productDescription, productName, tagline } from "#app/brand.ts";
import { type Picture, type SharedPicture, sitePicture } from "#app/domain/photo/picture.ts";
import type { Facts } from "#app/domain/listing/structured-data.ts";

/** What the root loader's data says that the head of a page needs. */
interface RootData {
  refused: boolean;
  /** How a visitor saves data who does. */
  light: unknown;
  /** The site's public origin, without a slash at its end. */
  origin: string;
}

interface RootMatch {
  id: string;
  data?: unknown;
}

/** What a page says of itself in its title, to search engines, and where somebody shares a link to it. */
interface About {
  title?: string;
  description?: string;
  /**
   * The one address of what it shows: a path of this site, with the query that belongs to it. Pages without are their
   * reader's alone, or pass away: search engines leave them out, and no link to them is made to be shared.
   */
  address?: string;
  /** It has an address, but nothing that somebody would search for. */
  unlisted?: boolean;
  kind?: "website" | "article";
  /** The picture of a link to it; without, the site's own. */
  shared?: SharedPicture | null;
  /** The same as facts, in the words of schema.org. */
  facts?: Facts;
  /** The address of a feed of what it lists. */
  feed?: string;
  /** The picture that the page needs first. */
  first?: { picture: Picture | null | undefined; sizes: string };
}

const refusedTitle = "Error: ";

/** The title of a refused form begins with "Error: ", so that a screen reader says so before anything else. */
export function titleOf(title: string, refused: boolean): string {
  const plain = title.startsWith(refusedTitle) ? title.slice(refusedTitle.length) : title;
  return refused ? refusedTitle + plain : plain;
}

/** The head of a page. */
export function pageMeta(matches: RootMatch[], about: About): MetaDescriptor[] {
  const { title, description = productDescription, address, unlisted = false, facts } = about;
  // Absent where the root loader itself failed.
  const root = matches.find((match) => match.id === "root")?.data as RootData | undefined;
  const name = title ? `${title} · ${productName}` : `${productName}: ${tagline}`;
  const meta: MetaDescriptor[] = [
    { title: titleOf(name, root?.refused ?? false) },
    { name: "description", content: description },
  ];
  if (unlisted || address === undefined) meta.push({ name: "robots", content: "noindex" });
  if (root && address !== undefined) meta.push(...shareable(root.origin, { ...about, description, address }));
  if (facts) meta.push({ "script:ld+json": { ...facts } });
  return root?.light ? meta : [...meta, ...preload(about.first)];
}

/**
 * What a list says of its address. Grown by 'Load More' it is the same list; one that begins further down shows other
 * homes with each that is added, so search engines leave it out.
 * @param address of the list, with the query of its search
 * @param list what of it is shown, by the query it was asked for, and whether somebody would search for just this list
 */
export function listAddress(
  address: string,
  { continued, search, worth = true }: { continued: boolean; search: string; worth?: boolean },
): Pick<About, "address" | "unlisted"> {
  const after = new URLSearchParams(search).get("after");
  if (!continued || after === null) return { address, unlisted: !worth };
  const [path, query] = address.split("?");
  const further = new URLSearchParams(query);
  further.set("after", after);
  return { address: `${path}?${further}`, unlisted: true };
}

/** One address for all ways that lead here, and what a shared link looks like (ogp.me; X asks for a card of its own). */
function shareable(
  origin: string,
  { title = `${productName}: ${tagline}`, description, address, kind = "website", shared, feed }: Shareable,
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

type Shareable = About & { description: string; address: string };

/** Only the format that stands first in the page: a browser that knows a second one would fetch both. */
function preload(first: About["first"]): MetaDescriptor[] {
  const lightest = first?.picture?.lighter[0];
  if (!first || !lightest) return [];
  const { type, srcSet } = lightest;
  return [{ tagName: "link", rel: "preload", as: "image", type, imageSrcSet: srcSet, imageSizes: first.sizes }];
}
