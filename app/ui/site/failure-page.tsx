import type { MetaDescriptor } from "@remix-run/node";
import { Form, Link, isRouteErrorResponse, useLocation } from "@remix-run/react";
import { productName } from "#app/brand.ts";
import type { messages } from "#app/domain/messages.ts";
import { allPath, homePath } from "#app/paths.ts";
import { Logo } from "./icons.tsx";

interface Failure {
  title: string;
  text: string;
  /** What helps besides going home: to look for it, or to ask once more. */
  way?: "search" | "again";
}

const pages: Record<number, Failure> = {
  404: {
    title: "Page not found",
    text: "There is nothing at this address. The home may have been let or sold, or the link may be incomplete.",
    way: "search",
  },
  503: {
    title: "We cannot reach our records",
    text: "This is our fault and should pass soon. Nothing you saved is lost. Please try again in a minute.",
    way: "again",
  },
};

const ourFault: Failure = {
  // Said here, too, so that no page is sent all the texts of the catalogue for this one.
  title: "Something went wrong" satisfies (typeof messages)["somethingWentWrong"],
  text: "This is our fault. Please try again, or go back one page.",
  way: "again",
};

const notReached: Failure = {
  title: "No answer",
  text: "The connection broke off. Please try again.",
  way: "again",
};

/** What a visitor is told of an error: the text of a Response that was thrown, else only that we failed. */
export function failure(error: unknown): Failure {
  if (!isRouteErrorResponse(error)) return wasNotReached(error) ? notReached : ourFault;
  const page = pages[error.status];
  if (page) return page;
  if (error.status >= 500) return ourFault;
  return { title: "This did not work", text: typeof error.data === "string" ? error.data : ourFault.text };
}

/** What browsers say of a request that got no answer (Fetch standard: a TypeError); the words are their own. */
function wasNotReached(error: unknown): boolean {
  return error instanceof TypeError && /fetch|load failed|network/i.test(error.message);
}

/** For the head of a page that fails; nothing for others. */
export function failureMeta(error: unknown): MetaDescriptor[] {
  return error ? [{ title: `${failure(error).title} · ${productName}` }, { name: "robots", content: "noindex" }] : [];
}

/** A page for what could not be answered. The not-found screen of SPEC.md section 2 is one of them. */
export function FailurePage({ title, text, way }: Failure) {
  return (
    <div className="failure">
      <div className="failure-sky">
        <Logo />
      </div>
      <div className="page page-narrow">
        <h1>{title}</h1>
        <p>{text}</p>
        {way === "search" && <Search />}
        <p className="buttons">
          {way === "again" && <TryAgain />}
          <Link to={homePath} className={way === "again" ? "button" : "button button-main"}>
            Go to Home Page
          </Link>{" "}
          <Link to={allPath} className="button">
            See all properties
          </Link>
        </p>
      </div>
    </div>
  );
}

function Search() {
  return (
    <Form role="search" aria-label="Homes" method="get" action={allPath} className="failure-search">
      <div className="field">
        <label htmlFor="failure-q">Look for a home</label>
        <input id="failure-q" type="text" name="q" maxLength={100} size={24} autoComplete="off" />
      </div>
      <button type="submit" className="button">
        Search
      </button>
    </Form>
  );
}

/** The whole page anew: a part of it may be what failed. */
function TryAgain() {
  const { pathname, search } = useLocation();
  return (
    <>
      <Link to={pathname + search} reloadDocument className="button button-main">
        Try again
      </Link>{" "}
    </>
  );
}
