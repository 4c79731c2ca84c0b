import type { MetaDescriptor } from "@remix-run/node";
import { Form, Link, isRouteErrorResponse, useLocation } from "@remix-run/react";
import { createContext, useContext } from "react";
import { allPath, homePath } from "#app/paths.ts";
import { Logo } from "./icons.tsx";
import { LateStyles } from "./late-styles.tsx";
import { RichText } from "./rich-text.tsx";
import { brandTexts } from "#texts/site/brand.ts";
import { failureTexts } from "#texts/site/failure.ts";

interface Failure {
  title: string;
  text: string;
  /** What the page offers besides links to other pages. */
  action?: "search" | "retry";
}

const pages: Record<number, Failure> = {
  404: { ...failureTexts.notFound, action: "search" },
  405: failureTexts.wrongMethod,
  503: { ...failureTexts.unavailable, action: "retry" },
};

const serverError: Failure = { ...failureTexts.ours, action: "retry" };
const noConnection: Failure = { ...failureTexts.noConnection, action: "retry" };

/** The id of the request in the log, on the page of a server error; null on all others and in browsers. */
export const RequestIdContext = createContext<string | null>(null);

/** The page for an error: with the text of a thrown Response, otherwise a general message. */
export function failure(error: unknown): Failure {
  if (!isRouteErrorResponse(error)) return isNetworkError(error) ? noConnection : serverError;
  // A listing that is gone is not found any more.
  const page = pages[error.status === 410 ? 404 : error.status];
  if (page) return page;
  if (error.status >= 500) return serverError;
  return { title: serverError.title, text: typeof error.data === "string" ? error.data : serverError.text };
}

/** fetch throws a TypeError when no response arrives (Fetch standard); its message differs by browser. */
function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|load failed|network/i.test(error.message);
}

/** The head of an error page; empty without an error. */
export function failureMeta(error: unknown): MetaDescriptor[] {
  return error ? [{ title: brandTexts.titleOf(failure(error).title) }, { name: "robots", content: "noindex" }] : [];
}

/** The page for any error, including the not-found screen of SPEC.md section 2. */
export function FailurePage({ title, text, action }: Failure) {
  const requestId = useContext(RequestIdContext);
  return (
    <div>
      <LateStyles />
      <div className="failure-sky">
        <Logo />
      </div>
      <div className="page page-narrow">
        <h1>{title}</h1>
        <p>{text}</p>
        {action === "search" && <Search />}
        {requestId && (
          <p>
            <RichText text={failureTexts.requestId} id={() => <code>{requestId}</code>} />
          </p>
        )}
        <p className="buttons">
          {action === "retry" && <TryAgain />}
          <Link to={homePath} className={action === "retry" ? "button" : "button button-main"}>
            {failureTexts.home}
          </Link>{" "}
          <Link to={allPath} className="button">
            {failureTexts.all}
          </Link>
        </p>
      </div>
    </div>
  );
}

function Search() {
  return (
    <Form
      role="search"
      aria-label={failureTexts.searchLabel}
      method="get"
      action={allPath}
      className="row failure-search"
    >
      <div className="field">
        <label htmlFor="failure-q">{failureTexts.searchField}</label>
        <input id="failure-q" type="text" name="q" maxLength={100} size={24} autoComplete="off" />
      </div>
      <button type="submit" className="button">
        {failureTexts.search}
      </button>
    </Form>
  );
}

/** Reloads the whole document, since one of its modules may have failed to load. */
function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <>
      <Link to={pathname + search} reloadDocument className="button button-main">
        {failureTexts.retry}
      </Link>{" "}
    </>
  );
}
