import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { asksForLoan } from "#app/domain/listing/price/loan.ts";
import { env } from "#app/env.server.ts";
import { clientAddressHeader } from "#app/http/site/client-address.server.ts";
import { hasPersonalCookie } from "#app/http/site/cookie.server.ts";
import { dataLightHeaders } from "#app/http/site/data-light.server.ts";
import * as paths from "#app/paths.ts";

/** A public page that a request asks for. */
export interface AskedPage {
  /** The same for all requests with the same page. */
  key: string;
  /** All that the page is made from, beside the URL. */
  headers: IncomingHttpHeaders;
  /** It shows nothing of the database. */
  isStatic: boolean;
}

const staticPages = [paths.aboutPath, paths.privacyPath, paths.termsPath];
const lists = [paths.homePath, paths.allPath, paths.offersPath, paths.mapPath, paths.feedPath(null)];
const pages = new Set([...staticPages, ...lists]);
/** Lists by type and by place, listings, their photos and notices. */
const pagesBelow = /^\/(category|in)\/[^/]+(\/[^/]+)?$|^\/category\/[^/]+\/[^/]+\/(photos\/\d+|print)$/;

/** The page that a request asks for, if all visitors without an account get the same; else null. */
export function askedPage({ method, url = "", headers }: IncomingMessage): AskedPage | null {
  const path = url.split("?", 1)[0]!;
  // The data of a page, for script (Remix's single fetch), is kept like the page.
  const page = path === "/_root.data" ? paths.homePath : path.replace(/\.data$/, "");
  // Parts of the sitemap are long, and few ask for them.
  const isPublic = pages.has(page) || pagesBelow.test(page) || url === paths.sitemapPath;
  // Everybody types another loan, and the page with it is quick to make.
  if (asksForLoan(url)) return null;
  const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
  if (!isPublic || hasBody || (method !== "GET" && method !== "HEAD") || hasPersonalCookie(headers.cookie)) return null;
  const light = dataLightHeaders(headers);
  const host = new URL(env.APP_URL).host;
  return {
    key: `${Object.keys(light).join()} ${url}`,
    headers: { host, "accept-encoding": "identity", [clientAddressHeader]: headers[clientAddressHeader], ...light },
    isStatic: staticPages.includes(page),
  };
}
