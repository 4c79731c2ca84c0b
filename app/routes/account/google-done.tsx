import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import type { Flash } from "#app/domain/site/flash.ts";
import { isPopUpName } from "#app/domain/account/google-pop-up.ts";
import { homePath, ownPath } from "#app/paths.ts";
import { arrive } from "#app/ui/account/google-pop-up.client.ts";
import { pageMeta } from "#app/ui/site/page-meta.ts";

/** Where a pop-up ends: it tells the page behind it where to go on, or why it cannot, and closes. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const popUp = searchParams.get("popUp");
  return { to: ownPath(searchParams.get("to")) ?? homePath, popUp: isPopUpName(popUp) ? popUp : undefined };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Sign In" });

export default function GoogleDone() {
  const { to, popUp } = useLoaderData<typeof loader>();
  const { flash } = useRouteLoaderData<{ flash: Flash | null }>("root") ?? {};
  const problem = flash?.tone === "problem" ? flash.text : undefined;
  useEffect(() => {
    if (popUp) arrive(problem === undefined ? { to, popUp } : { to, popUp, problem });
  }, [to, popUp, problem]);
  return (
    <div className="page page-narrow">
      <h1>Sign In</h1>
      <p>You can close this window.</p>
      <p>
        <Link to={to} reloadDocument className="button">
          Go on here
        </Link>
      </p>
    </div>
  );
}
