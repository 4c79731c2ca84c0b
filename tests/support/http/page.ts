import { createHash } from "node:crypto";
import { load, type CheerioAPI } from "cheerio";
import type { Answer, Navigation, VisitOptions } from "./client.ts";
import { PageForm, tidy } from "./page-form.ts";

/** A page as received, without script. */
export class Page {
  /** The final URL. */
  readonly url: string;
  /** The URLs that redirected here, in order. */
  readonly redirects: string[];
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly #go: (start: Navigation) => Promise<Page>;
  #parsed: CheerioAPI | undefined;

  /** @param go navigates its visitor from here */
  constructor(url: string, answer: Answer, redirects: string[], go: (start: Navigation) => Promise<Page>) {
    this.#go = go;
    this.url = url;
    this.redirects = redirects;
    this.status = answer.status;
    this.headers = answer.headers;
    this.bytes = answer.bytes;
  }

  get html(): string {
    return this.bytes.toString("utf8");
  }

  /** Path, query and fragment of the URL. */
  get path(): string {
    const { pathname, search, hash } = new URL(this.url);
    return pathname + search + hash;
  }

  /** The target of a redirect that was not followed, as sent. */
  get location(): string | null {
    return this.headers.get("location");
  }

  /** The document, parsed by the rules of HTML, without our inline script and its data. */
  get $(): CheerioAPI {
    if (!this.#parsed) {
      const $ = (this.#parsed = load(this.html));
      const boot = $("body > #hydration-data:nth-last-child(2) + script");
      if (this.#allows(boot.html())) boot.prev().addBack().remove();
    }
    return this.#parsed;
  }

  /** Whether browsers with script will hydrate it. */
  get hydrates(): boolean {
    return this.#allows(load(this.html)("body > #hydration-data + script").html());
  }

  /** Whether the content security policy allows an inline script. */
  #allows(script: string | null): boolean {
    if (!script) return false;
    const hash = createHash("sha256").update(script).digest("base64");
    return Boolean(this.headers.get("content-security-policy")?.includes(`script-src 'self' 'sha256-${hash}'`));
  }

  get title(): string {
    return this.text("head > title");
  }

  get heading(): string {
    return this.text("h1");
  }

  /** The text of all matching elements, with white space collapsed. */
  text(selector = "body"): string {
    return tidy(this.$(selector).text());
  }

  /** The texts of the matching elements, one each. */
  texts(selector: string): string[] {
    return this.$(selector)
      .toArray()
      .map((element) => tidy(this.$(element).text()));
  }

  /** An attribute of the matching elements, one each. */
  attributes(selector: string, name: string): (string | undefined)[] {
    return this.$(selector)
      .toArray()
      .map((element) => this.$(element).attr(name));
  }

  /** Text and target of the matching links. */
  links(selector: string): [text: string, href: string | undefined][] {
    const targets = this.attributes(selector, "href");
    return this.texts(selector).map((text, index) => [text, targets[index]]);
  }

  /** The ids of the homes on its cards. */
  get homeIds(): string[] {
    return this.attributes(".card", "id").map((id) => id!.replace("listing-", ""));
  }

  /** The names of the homes in its list, without those of similar searches. */
  get homes(): string[] {
    return this.texts(".card-name:not(.near-misses *)");
  }

  /** The content of the `<meta>` with this name or property, or null. */
  meta(name: string): string | null {
    return this.$(`meta[name="${name}"], meta[property="${name}"]`).attr("content") ?? null;
  }

  /** The JSON-LD documents of the page, one for each block. */
  get jsonLd(): Record<string, unknown>[] {
    const blocks = this.$("script[type='application/ld+json']").toArray();
    return blocks.map((block) => JSON.parse(this.$(block).text()) as Record<string, unknown>);
  }

  /** The flash message, or null: a toast or, of a problem, a notice. */
  get flash(): string | null {
    return this.texts(":is(.toast, .notice)[role=status]").find((text) => text !== "") ?? null;
  }

  /** The error summary's entries: their text, and the id of the field each one links to ("" if none). */
  get errorSummary(): { text: string; field: string }[] {
    const summary = this.$("[role=alert]").first();
    const entries = summary.find("li").toArray();
    return (entries.length > 0 ? entries : summary.toArray()).map((entry) => ({
      text: tidy(this.$(entry).text()),
      field: this.$(entry).find("a[href^='#']").attr("href")?.slice(1) ?? "",
    }));
  }

  /**
   * The error next to a field, or null: the `...-error` elements that the control, or the fieldset around it, names in
   * `aria-describedby`.
   */
  fieldError(name: string): string | null {
    const controls = this.$(`[name="${name}"]`);
    const described = controls.add(controls.closest("fieldset")).filter("[aria-describedby]").toArray();
    const ids = described.flatMap((element) => (this.$(element).attr("aria-describedby") ?? "").split(/\s+/));
    const errors = [...new Set(ids)].filter((id) => id.endsWith("-error"));
    return tidy(errors.map((id) => this.$(`[id="${id}"]`).text()).join(" ")) || null;
  }

  /**
   * A form of the page.
   * @param which the text of one of its buttons, or a selector; without it, the only form of the main part
   * @throws {Error} unless there is exactly one such form
   */
  form(which?: string): PageForm<Page> {
    return PageForm.find(this.$, this.url, this.#go, which);
  }

  /** Follows the link with this text. */
  async follow(text: string, options: VisitOptions = {}): Promise<Page> {
    const href = this.link(text);
    if (href === null) throw new Error(`${this.path} has no link "${text}"`);
    return this.#go({ ...options, method: "GET", url: new URL(href, this.url).href, from: this.url });
  }

  /** The `href` of the first link with this text or accessible name, or null. */
  link(text: string): string | null {
    const links = this.$("a[href]").toArray();
    const found = links.find((link) => [tidy(this.$(link).text()), this.$(link).attr("aria-label")].includes(text));
    return found ? (this.$(found).attr("href") ?? null) : null;
  }
}
