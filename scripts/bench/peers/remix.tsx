/**
 * A plain Remix app to compare the site with: one route with the cards of a list, and Remix's usual way of sending a
 * page. A server build as `remix-serve` takes it.
 */
import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable, type EntryContext, type ServerBuild } from "@remix-run/node";
import { Links, Meta, Outlet, RemixServer, Scripts, ScrollRestoration, useLoaderData } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { Cards, findCards } from "./cards.tsx";

function Root() {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <Meta />
        <Links />
      </head>
      <body>
        <Outlet />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

function List() {
  return <Cards cards={useLoaderData<typeof findCards>()} />;
}

function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<RemixServer context={context} url={request.url} />, {
      onShellReady() {
        const body = new PassThrough();
        headers.set("Content-Type", "text/html");
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
        pipe(body);
      },
      onShellError: reject,
    });
  });
}

const script = { module: "/assets/entry.js", imports: [] };
const manifestRoute = { module: script.module, hasAction: false, hasLoader: false, hasErrorBoundary: false };

export const entry: ServerBuild["entry"] = { module: { default: handleRequest } };
export const routes: ServerBuild["routes"] = {
  root: { id: "root", path: "", module: { default: Root } },
  list: { id: "list", parentId: "root", index: true, module: { default: List, loader: findCards } },
  health: { id: "health", parentId: "root", path: "health", module: { default: () => null } },
};
export const assets = {
  entry: script,
  routes: {
    root: { id: "root", path: "", ...manifestRoute },
    list: { id: "list", parentId: "root", index: true, ...manifestRoute, hasLoader: true },
    health: { id: "health", parentId: "root", path: "health", ...manifestRoute },
  },
  url: "/assets/manifest.js",
  version: "1",
} as unknown as ServerBuild["assets"];
export const mode = "production";
export const publicPath = "/";
export const assetsBuildDirectory = "public";
export const future = { v3_singleFetch: true } as ServerBuild["future"];
export const isSpaMode = false;
