import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { shortlistOf } from "#app/http/listing/shortlist.server.ts";
import { ownPath } from "#app/domain/site/addresses/own-path.ts";
import { shortlistPath } from "#app/paths.ts";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { shortlistTexts } from "#texts/listing/shortlist.ts";

/** Checks whether a browser that sent no cookie has stored the one that saves its first home. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const to = ownPath(searchParams.get("to")) ?? shortlistPath;
  const ids = await shortlistOf(request);
  return ids.includes(searchParams.get("home") ?? "") ? redirect(to, 303) : { to };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: shortlistTexts.notSaved.title });

export default function NotSaved() {
  const { to } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <h1>{shortlistTexts.notSaved.title}</h1>
      <p>{shortlistTexts.notSaved.text}</p>
      <p>
        <Link to={to} className="button">
          {shortlistTexts.notSaved.back}
        </Link>
      </p>
    </div>
  );
}
