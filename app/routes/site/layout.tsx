import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLocation, useNavigationType, useRouteError } from "@remix-run/react";
import { Fragment, useState } from "react";
import { FailurePage, failure, failureMeta } from "#app/ui/site/failure-page.tsx";

/** For pages that fail; all others have a title of their own. */
export const meta: MetaFunction = ({ error }) => failureMeta(error);

/** What all pages stand in, below the document, which so stays where one of them fails. */
export default function Site() {
  return (
    <Fragment key={useVisit()}>
      <Outlet />
    </Fragment>
  );
}

/**
 * Tells pages apart. Each address begins anew, as without script, and so does one that is asked for once more: nothing
 * that was typed or answered goes on to the next. Other parameters are the same page in another state.
 */
function useVisit(): string {
  const { pathname, search, hash, key } = useLocation();
  const how: string = useNavigationType();
  const address = pathname + search;
  const [visit, setVisit] = useState({ address, key, times: 1 });
  if (visit.key !== key) {
    const again = address === visit.address && hash === "" && how !== "POP";
    setVisit({ address, key, times: visit.times + (again ? 1 : 0) });
  }
  return `${pathname} ${visit.times}`;
}

export function ErrorBoundary() {
  return <FailurePage {...failure(useRouteError())} />;
}
