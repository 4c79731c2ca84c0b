import { Link, isRouteErrorResponse } from "@remix-run/react";
import type { messages } from "#app/domain/messages.ts";
import { homePath } from "#app/paths.ts";

interface Failure {
  title: string;
  text: string;
}

const pages: Record<number, Failure> = {
  404: {
    title: "Page not found",
    text: "There is nothing at this address. The home may have been let or sold, or the link may be incomplete.",
  },
  503: {
    title: "We cannot reach our records",
    text: "This is our fault and should pass soon. Nothing you saved is lost. Please try again in a minute.",
  },
};

const ourFault = {
  // Said here, too, so that no page is sent all the texts of the catalogue for this one.
  title: "Something went wrong" satisfies (typeof messages)["somethingWentWrong"],
  text: "This is our fault. Please try again, or go back one page.",
};

/** What a visitor is told of an error: the text of a Response that was thrown, else only that we failed. */
export function failure(error: unknown): Failure {
  if (!isRouteErrorResponse(error)) return ourFault;
  const page = pages[error.status];
  if (page) return page;
  if (error.status >= 500) return ourFault;
  return { title: "This did not work", text: typeof error.data === "string" ? error.data : ourFault.text };
}

/** A page for what could not be answered. The not-found screen of SPEC.md section 2 is one of them. */
export function FailurePage({ title, text }: Failure) {
  return (
    <div className="page page-narrow failure">
      <h1>{title}</h1>
      <p>{text}</p>
      <p>
        <Link to={homePath} className="button button-main">
          Go to Home Page
        </Link>
      </p>
    </div>
  );
}
