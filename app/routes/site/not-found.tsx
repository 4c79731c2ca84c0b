import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "#app/ui/site/page-meta.ts";

/** Any path the site does not know, whatever the method. */
export function loader(): never {
  throw new Response("", { status: 404 });
}

export const action = loader;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Page not found" });

export default function NotFound() {
  return null;
}
