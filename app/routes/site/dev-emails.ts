import type { LoaderFunctionArgs } from "@remix-run/node";
import { env } from "#app/env.server.ts";
import { devEmailPath } from "#app/paths.ts";
import { devEmailTexts as texts } from "#texts/site/tools.ts";
import { exampleEmails } from "./example-emails.server.ts";

/** `npm run dev` only: a list of all e-mails, and each as HTML (`name.html`) or as text (`name.txt`), with example data. */
export async function loader({ params }: LoaderFunctionArgs): Promise<Response> {
  const emails = await exampleEmails();
  if (params.file === undefined) return page(listOf(emails));
  const [name = "", format] = params.file.split(".");
  const email = Object.hasOwn(emails, name) ? emails[name]! : null;
  if (email && format === "html") return page(email.html ?? "");
  if (email && format === "txt") return plain(email.text);
  return plain(texts.unknown, 404);
}

function listOf(emails: object): string {
  const rows = Object.keys(emails).map((name) => {
    const link = (format: "html" | "txt", text: string) => `<a href="${devEmailPath(name, format)}">${text}</a>`;
    return `<li>${name}: ${link("html", texts.asHtml)}, ${link("txt", texts.asText)}</li>`;
  });
  return `<!DOCTYPE html><html lang="en"><title>${texts.title}</title><h1>${texts.title}</h1><ul>${rows.join("")}</ul></html>`;
}

/** E-mails have inline styles. */
function page(html: string): Response {
  const photos = env.S3_PUBLIC_URL ? new URL(env.S3_PUBLIC_URL).origin : "";
  const policy = `default-src 'none'; img-src 'self' ${photos}; style-src 'unsafe-inline'; frame-ancestors 'none'`;
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": policy };
  return new Response(html, { headers });
}

function plain(text: string, status = 200): Response {
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
