import { type LoaderFunctionArgs, type MetaFunction, redirect } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { shortlistOf } from "#app/http/listing/shortlist.server.ts";
import { ownPath, shortlistPath } from "#app/paths.ts";
import { pageMeta } from "#app/ui/site/page-meta.ts";

/** Looks whether a browser that sent no cookie has kept the one that saves its first home. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const to = ownPath(searchParams.get("to")) ?? shortlistPath;
  const ids = await shortlistOf(request);
  return ids.includes(searchParams.get("home") ?? "") ? redirect(to, 303) : { to };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "The home was not saved" });

export default function NotKept() {
  const { to } = useLoaderData<typeof loader>();
  return (
    <div className="page page-narrow">
      <h1>The home was not saved</h1>
      <p>
        Your browser kept no cookie, and that is where a shortlist is: in your browser alone. Allow this site to keep
        cookies and press Save again, or bookmark the home&apos;s own page.
      </p>
      <p>
        <Link to={to} className="button">
          Back to where you were
        </Link>
      </p>
    </div>
  );
}
