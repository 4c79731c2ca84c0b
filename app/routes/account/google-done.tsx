import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useRouteLoaderData } from "@remix-run/react";
import { useEffect } from "react";
import type { Flash } from "#app/domain/site/flash.ts";
import { isPopUpName } from "#app/domain/account/google-pop-up.ts";
import { ownPath } from "#app/domain/site/addresses/own-path.ts";
import { homePath } from "#app/paths.ts";
import { reportResult } from "#app/ui/account/google-pop-up.client.ts";
import { pageMeta } from "#app/ui/site/page-meta.ts";
import { googleTexts } from "#texts/account/sign-in.ts";

/** The last page of the sign-in pop-up: reports the result to the page that opened it, and closes. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const popUp = searchParams.get("popUp");
  return { to: ownPath(searchParams.get("to")) ?? homePath, popUp: isPopUpName(popUp) ? popUp : undefined };
}

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: googleTexts.done.title });

export default function GoogleDone() {
  const { to, popUp } = useLoaderData<typeof loader>();
  const { flash } = useRouteLoaderData<{ flash: Flash | null }>("root") ?? {};
  const problem = flash?.tone === "problem" ? flash.text : undefined;
  useEffect(() => {
    if (popUp) reportResult(problem === undefined ? { to, popUp } : { to, popUp, problem });
  }, [to, popUp, problem]);
  return (
    <div className="page page-narrow">
      <h1>{googleTexts.done.title}</h1>
      <p>{googleTexts.done.text}</p>
      <p>
        <Link to={to} reloadDocument className="button">
          {googleTexts.done.continue}
        </Link>
      </p>
    </div>
  );
}
