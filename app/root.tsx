import { type LinksFunction, type LoaderFunctionArgs, type MetaFunction, data } from "@remix-run/node";
import { Links, Meta, Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { env } from "./env.server.ts";
import { dataLightOf } from "./http/site/data-light.server.ts";
import { failureStatus, logFailure } from "./http/site/failure.server.ts";
import { takeFlash } from "./http/site/flash.server.ts";
import { wasCutOff, wasRefused } from "./http/site/form.server.ts";
import { viewerOf } from "./http/account/session.server.ts";
import { shortlistOf } from "./http/listing/shortlist.server.ts";
import stylesheet from "./styles/site.css?url";
import { FlashNotice, Toasts } from "./ui/site/flash.tsx";
import { FailurePage, failure, failureMeta } from "./ui/site/failure-page.tsx";
import { SiteFooter } from "./ui/site/footer.tsx";
import { SiteHeader } from "./ui/site/header.tsx";
import { Navigation } from "./ui/site/navigation.tsx";

export const links: LinksFunction = () => [
  { rel: "stylesheet", href: stylesheet },
  // First for browsers that know no SVG here; the others take what fits better.
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

export const meta: MetaFunction = ({ error }) => failureMeta(error);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const taken = await takeFlash(request);
  const refused = wasRefused(context);
  return data(
    {
      viewer: wasCutOff(context) ? null : await viewerOf({ request, context }).catch(nobody),
      flash: taken?.flash ?? null,
      shortlist: await shortlistOf(request),
      refused,
      light: dataLightOf(request),
      origin: env.APP_URL,
      year: new Date().getFullYear(),
    },
    taken ? { headers: { "Set-Cookie": taken.clear } } : undefined,
  );
}

/** While the database is out of reach nobody is signed in; pages that need no more than that still open. */
function nobody(error: unknown): null {
  if (failureStatus(error) !== 503) throw error;
  logFailure("who is signed in could not be looked up", error);
  return null;
}

export function Layout({ children }: { children: ReactNode }) {
  // Absent where the root loader itself failed.
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang="en-IN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* The header's own ground (tokens.css). */}
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1d2431" media="(prefers-color-scheme: dark)" />
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#main" className="skip-link">
          Skip to the content
        </a>
        <SiteHeader viewer={root?.viewer ?? null} saved={root?.shortlist.length ?? 0} />
        <main id="main" tabIndex={-1}>
          {root?.flash && <FlashNotice flash={root.flash} />}
          {children}
        </main>
        <SiteFooter year={root?.year ?? new Date().getFullYear()} />
        <Toasts flash={root?.flash ?? null} />
        <Navigation />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** The last resort, for what fails before any page: never a stack. */
export function ErrorBoundary() {
  return <FailurePage {...failure(useRouteError())} />;
}
