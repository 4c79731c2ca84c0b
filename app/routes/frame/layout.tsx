import type { MetaFunction } from "@remix-run/node";
import { Outlet, useLocation, useNavigationType, useRouteError } from "@remix-run/react";
import { Fragment, useState } from "react";
import { FailurePage, failure, failureMeta } from "#app/ui/site/failure-page.tsx";

/** For pages that fail; all others set their own title. */
export const meta: MetaFunction = ({ error }) => failureMeta(error);

/** The layout of all pages. Its error boundary is below the root, so the document stays if a page fails. */
export default function Site() {
  return (
    <Fragment key={useVisitKey()}>
      <Outlet />
    </Fragment>
  );
}

/**
 * A key that changes with the path, and when the same URL is opened again: as with full page loads, no input or action
 * data carries over. A changed query string is the same page in another state.
 */
function useVisitKey(): string {
  const { pathname, search, hash, key } = useLocation();
  const navigationType: string = useNavigationType();
  const address = pathname + search;
  const [visit, setVisit] = useState({ address, key, count: 1 });
  if (visit.key !== key) {
    const isRepeated = address === visit.address && hash === "" && navigationType !== "POP";
    setVisit({ address, key, count: visit.count + (isRepeated ? 1 : 0) });
  }
  return `${pathname} ${visit.count}`;
}

export function ErrorBoundary() {
  return <FailurePage {...failure(useRouteError())} />;
}
