import { type LoaderFunctionArgs, type MetaFunction, data } from "@remix-run/node";
import { Meta, Outlet, useRouteError, useRouteLoaderData } from "@remix-run/react";
import type { ReactNode } from "react";
import { env } from "./env.server.ts";
import { dataLightOf } from "#app/http/site/data-light.server.ts";
import { failureStatus, logFailure } from "#app/http/site/failure.server.ts";
import { takeFlash } from "#app/http/site/flash.server.ts";
import { hadOutage, wasRefused } from "#app/http/site/form/submission.server.ts";
import { accountOf, shortlistOf } from "#app/http/account/session.server.ts";
import { limitValidity } from "#app/http/site/page-validity.server.ts";
import { browserShortlist } from "#app/http/account/browser-shortlist.server.ts";
import styles from "./styles/site.css?url";
import { FlashNotice, Toasts } from "#app/ui/site/flash.tsx";
import { FailurePage, failure, failureMeta } from "#app/ui/site/failure-page.tsx";
import { HydrationScripts } from "#app/ui/site/hydration-scripts.tsx";
import { IconSymbols } from "#app/ui/site/icons.tsx";
import { LateStyles } from "#app/ui/site/late-styles.tsx";
import { PageStyles } from "#app/ui/site/page-styles.tsx";
import { BottomBar } from "#app/ui/frame/bottom-bar.tsx";
import { SiteFooter } from "#app/ui/frame/footer.tsx";
import { type News, SiteHeader } from "#app/ui/frame/header.tsx";
import { ClientNavigation } from "#app/ui/frame/client-navigation.tsx";
import { styleLinks } from "#app/ui/site/style-links.ts";
import { inboxTexts } from "#texts/enquiry/inbox.ts";
import { locale } from "#texts/plural.ts";
import { frameTexts } from "#texts/site/frame.ts";
import { logTexts } from "#texts/site/log.ts";

export const links = () => styleLinks(styles);

export const meta: MetaFunction = ({ error }) => failureMeta(error);

export async function loader({ request, context }: LoaderFunctionArgs) {
  const taken = await takeFlash(request);
  const year = new Date().getFullYear();
  limitValidity(new Date(year + 1, 0));
  const refused = wasRefused(context);
  const account = hadOutage(context) ? null : await accountOf({ request, context }).catch(anonymousDuringOutage);
  return data(
    {
      account: account && { news: newsOf(account.newEnquiries), isAdmin: account.isAdmin },
      flash: taken?.flash ?? null,
      shortlist: await (account ? shortlistOf({ request, context }) : browserShortlist(request)),
      refused,
      light: dataLightOf(request),
      origin: env.APP_URL,
      year,
    },
    taken ? { headers: { "Set-Cookie": taken.clear } } : undefined,
  );
}

/** What the account menu says; null if there is nothing new. */
function newsOf(newEnquiries: number): News | null {
  return newEnquiries > 0 ? { count: newEnquiries, text: inboxTexts.newEnquiries(newEnquiries) } : null;
}

/** While the database is down visitors count as signed out, so that pages without other queries still work. */
function anonymousDuringOutage(error: unknown): null {
  if (failureStatus(error) !== 503) throw error;
  logFailure(logTexts.viewerUnknown, error);
  return null;
}

export function Layout({ children }: { children: ReactNode }) {
  // Missing if the root loader itself failed.
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* The header's background colour (tokens.css). */}
        <meta name="theme-color" content="#ffffff" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#1d2431" media="(prefers-color-scheme: dark)" />
        <Meta />
        <PageStyles />
        {/* The first is the fallback for browsers without SVG icons. */}
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
      </head>
      <body>
        <a href="#main" className="skip-link">
          {frameTexts.skip}
        </a>
        <IconSymbols />
        <SiteHeader account={root?.account ?? null} />
        <main id="main" tabIndex={-1}>
          <Toasts flash={root?.flash?.tone === "success" ? root.flash : null} />
          {root?.flash?.tone === "problem" && <FlashNotice flash={root.flash} />}
          {children}
        </main>
        <SiteFooter year={root?.year ?? new Date().getFullYear()} />
        <BottomBar account={root?.account ?? null} />
        <ClientNavigation />
        <LateStyles />
        <HydrationScripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** For failures outside any page. Never shows a stack trace. */
export function ErrorBoundary() {
  return <FailurePage {...failure(useRouteError())} />;
}
