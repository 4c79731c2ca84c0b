import { CookieJar } from "tough-cookie";
import {
  exchange,
  multipart,
  urlencoded,
  type Answer,
  type Entry,
  type Fields,
  type Navigation,
  type VisitOptions,
  uniqueAddress,
} from "./client.ts";
import { Page } from "./page.ts";
import { unknownParameters } from "./parameters.ts";

/**
 * A visitor whose browser runs no script: keeps cookies, follows redirects, sends Origin, Referer and Sec-Fetch headers
 * like a browser. A redirect to another origin or scheme is never followed: its page has the `location`.
 */
export class Visitor {
  readonly cookies = new CookieJar();
  /**
   * @param site its address, or an app, which may start later; paths are relative to it
   * @param address from which forms are sent. Limits count by it, so each visitor has a unique one by default.
   */
  constructor(
    readonly site: string | { url: string },
    readonly address = uniqueAddress(),
  ) {}

  get origin(): string {
    return new URL(typeof this.site === "string" ? this.site : this.site.url).origin;
  }

  /**
   * Opens a typed URL.
   * @throws {Error} if it has parameters that the page does not read, unless `anyParameters` allows them
   */
  async get(path: string, options: VisitOptions = {}): Promise<Page> {
    const url = new URL(path, this.origin);
    const unknown = options.anyParameters ? [] : unknownParameters(url);
    if (unknown.length > 0) throw new Error(`${path} has parameters that its page does not read: ${unknown.join()}`);
    return this.navigate({ ...options, method: "GET", url: url.href });
  }

  /**
   * Sends a form of the page at `path` to `path`: `FormData` as multipart, plain fields urlencoded unless one is a
   * file.
   */
  async post(path: string, fields: Fields | FormData | URLSearchParams, options: VisitOptions = {}): Promise<Page> {
    const url = new URL(path, this.origin).href;
    const body = fields instanceof FormData || fields instanceof URLSearchParams ? fields : bodyOf(fields);
    return this.navigate({ ...options, method: "POST", url, body, from: url });
  }

  /** Sends any request a page can start, including forms and links of a `Page`. */
  async navigate({ redirects = "follow", ...start }: Navigation): Promise<Page> {
    let { method, url, body } = start;
    const passed: string[] = [];
    for (;;) {
      const answer = await this.#send({ ...start, method, url, body });
      const location = answer.headers.get("location");
      const target = location === null ? null : new URL(location, url);
      const leadsOn = target !== null && answer.status >= 300 && answer.status < 400 && target.origin === this.origin;
      if (!leadsOn || redirects === "expose") return new Page(url, answer, passed, (next) => this.navigate(next));
      if (passed.push(url) > 10) throw new Error(`Redirected in circles: ${passed.join(" -> ")}`);
      if (answer.status !== 307 && answer.status !== 308) [method, body] = ["GET", undefined];
      url = target.href;
    }
  }

  async #send({ method, url, body, from, headers: extra }: Navigation): Promise<Answer> {
    const encoded = body && new Response(body);
    const bytes = encoded && Buffer.from(await encoded.arrayBuffer());
    const headers: Record<string, string | undefined> = {
      Accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
      "Accept-Language": "en-IN,en;q=0.9",
      "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Visitor/1.0",
      "Upgrade-Insecure-Requests": "1",
      "Sec-Fetch-Site": from ? "same-origin" : "none",
      "Sec-Fetch-Mode": "navigate",
      "Sec-Fetch-User": "?1",
      "Sec-Fetch-Dest": "document",
      Referer: from,
      // A test reads faster than people, and each address is limited.
      "X-Forwarded-For": method === "GET" ? uniqueAddress() : this.address,
      Origin: method === "POST" ? this.origin : undefined,
      Cookie: this.cookies.getCookieStringSync(url) || undefined,
      "Content-Type": encoded?.headers.get("content-type") ?? undefined,
      "Content-Length": bytes && String(bytes.length),
      ...extra,
    };
    const present = Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined);
    const answer = await exchange(url, method, Object.fromEntries(present), bytes);
    for (const cookie of answer.headers.getSetCookie()) this.cookies.setCookieSync(cookie, url);
    return answer;
  }
}

function bodyOf(fields: Fields): URLSearchParams | FormData {
  const entries = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((single): Entry => [name, single]),
  );
  return entries.some(([, value]) => value instanceof File) ? multipart(entries) : urlencoded(entries);
}
