import type { MetaDescriptor } from "@remix-run/node";
import { productDescription, productName, tagline } from "#app/brand.ts";
import type { Picture } from "#app/domain/picture.ts";

/** What the root loader's data says that titles need. */
interface RootMatch {
  id: string;
  data?: unknown;
}

/**
 * A page's title, description and the picture it needs first. A refused form's title begins with "Error: ", so that a
 * screen reader says so before anything else.
 */
export function pageMeta(
  matches: RootMatch[],
  {
    title,
    description = productDescription,
    first,
  }: { title?: string; description?: string; first?: { picture: Picture | null | undefined; sizes: string } },
): MetaDescriptor[] {
  const root = matches.find((match) => match.id === "root")?.data as { refused?: boolean } | undefined;
  const name = title ? `${title} · ${productName}` : `${productName}: ${tagline}`;
  const meta: MetaDescriptor[] = [
    { title: root?.refused ? `Error: ${name}` : name },
    { name: "description", content: description },
  ];
  // Only the format that stands first in the page: a browser that knows a second one would fetch both.
  const lightest = first?.picture?.lighter[0];
  if (first && lightest) {
    meta.push({
      tagName: "link",
      rel: "preload",
      as: "image",
      type: lightest.type,
      imageSrcSet: lightest.srcSet,
      imageSizes: first.sizes,
    });
  }
  return meta;
}
