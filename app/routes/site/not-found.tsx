import type { MetaFunction } from "@remix-run/node";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { failureTexts } from "#texts/site/failure.ts";

/** Any unknown path, whatever the method. */
export function loader(): never {
  throw new Response("", { status: 404 });
}

export const action = loader;

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: failureTexts.notFound.title });

export default function NotFound() {
  return null;
}
