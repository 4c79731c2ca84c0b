import type { Cheerio, CheerioAPI } from "cheerio";
import type { Element } from "domhandler";
import { multipart, urlencoded, type Fields, type FieldValue, type Navigation, type VisitOptions } from "./client.ts";

/** A position in a picture. */
interface Click {
  x: number;
  y: number;
}

/** A form of a page, filled in and submitted by the rules of HTML's "constructing the entry list". */
export class PageForm<Page> {
  readonly #$: CheerioAPI;
  readonly #form: Cheerio<Element>;
  readonly #files = new Map<string, File[]>();

  private constructor(
    $: CheerioAPI,
    form: Element,
    /** The URL of its page. */
    readonly from: string,
    readonly go: (start: Navigation) => Promise<Page>,
  ) {
    this.#$ = $;
    this.#form = $(form);
  }

  /** See `Page.form`. */
  static find<Page>(
    $: CheerioAPI,
    from: string,
    go: (start: Navigation) => Promise<Page>,
    which?: string,
  ): PageForm<Page> {
    const forms = (selector: string) =>
      $<Element, string>(selector)
        .toArray()
        .map((form) => new PageForm($, form, from, go));
    const withButton = forms("form").filter((form) => which !== undefined && form.buttons.includes(which));
    const found = which === undefined ? forms("main form") : withButton;
    const [form, ...others] = found.length > 0 || which === undefined ? found : forms(`form:is(${which})`);
    if (!form || others.length > 0) {
      throw new Error(`${from} has ${form ? "several forms" : "no form"} ${which ? `for "${which}"` : "in main"}`);
    }
    return form;
  }

  /** The texts of its submit buttons. */
  get buttons(): string[] {
    return this.#buttons().map((button) => this.#textOf(button));
  }

  /** The current value of a field: null if it sends nothing, a list if several. */
  value(name: string): string | string[] | null {
    const values = this.entries()
      .filter(([key]) => key === name)
      .map(([, value]) => value);
    const texts = values.map((value) => (typeof value === "string" ? value : value.name));
    return texts.length > 1 ? texts : (texts[0] ?? null);
  }

  /**
   * Fills in fields by name. A text for text fields, selects and radio buttons; the values to tick for checkboxes;
   * files for a file field.
   * @throws {Error} for a field, a choice or an option that the form does not have
   */
  fill(fields: Fields): this {
    for (const [name, value] of Object.entries(fields)) this.#fillField(name, Array.isArray(value) ? value : [value]);
    return this;
  }

  /**
   * Presses a button.
   * @param button its text; without it, the form's first submit button, as with Enter
   * @param options.at where a picture is clicked, in pixels; without it, as with the keyboard
   */
  async submit(button?: string, options: VisitOptions & { at?: Click } = {}): Promise<Page> {
    const pressed = this.#buttons().find((candidate) => button === undefined || this.#textOf(candidate) === button);
    if (!pressed && button !== undefined)
      throw new Error(`The form has no button "${button}": ${this.buttons.join(", ")}`);
    const asked = (attribute: string) => pressed?.attr(`form${attribute}`) ?? this.#form.attr(attribute);

    const url = new URL(asked("action") || this.from, this.from);
    const entries = this.entries(pressed, options.at);
    const { from } = this;
    if (asked("method")?.toLowerCase() !== "post") {
      url.search = urlencoded(entries).toString();
      return this.go({ ...options, method: "GET", url: url.href, from });
    }
    const encode = asked("enctype")?.toLowerCase() === "multipart/form-data" ? multipart : urlencoded;
    return this.go({ ...options, method: "POST", url: url.href, body: encode(entries), from });
  }

  /** The entries the form sends when `pressed` is the button, in document order. */
  entries(pressed?: Cheerio<Element>, at: Click = { x: 0, y: 0 }): [string, FieldValue][] {
    return this.#controls().flatMap((control): [string, FieldValue][] => {
      const name = control.attr("name");
      if (!name || this.#isDisabled(control)) return [];
      if (pressed && control.is("[type=image]") && control.is(pressed)) {
        return [
          [`${name}.x`, `${at.x}`],
          [`${name}.y`, `${at.y}`],
        ];
      }
      if (isButton(control)) {
        return pressed && control.is(pressed) ? [[name, control.attr("value") ?? ""]] : [];
      }
      return this.#valuesOf(control, name).map((value) => [name, value]);
    });
  }

  #valuesOf(control: Cheerio<Element>, name: string): FieldValue[] {
    if (control.is("select")) {
      const options = control
        .find("option")
        .toArray()
        .map((option) => this.#$(option));
      const selected = options.filter((option) => option.is("[selected]"));
      const chosen = control.is("[multiple]") ? selected : [selected.at(-1) ?? options[0]];
      return chosen.flatMap((option) => (option ? [option.attr("value") ?? tidy(option.text())] : []));
    }
    // The parser keeps all of a textarea's text, except for the line break that may follow its tag.
    if (control.is("textarea")) return [control.text()];
    if (control.is("[type=checkbox], [type=radio]"))
      return control.is("[checked]") ? [control.attr("value") ?? "on"] : [];
    if (control.is("[type=file]")) {
      return this.#files.get(name) ?? [new File([], "", { type: "application/octet-stream" })];
    }
    return [control.attr("value") ?? ""];
  }

  #fillField(name: string, values: FieldValue[]): void {
    const controls = this.#controls().filter((control) => control.attr("name") === name && !isButton(control));
    const [first] = controls;
    if (!first) throw new Error(`The form has no field "${name}"`);
    if (first.is("[type=file]")) {
      this.#files.set(
        name,
        values.filter((value) => value instanceof File),
      );
      return;
    }
    const texts = values.map((value) => (typeof value === "string" ? value : value.name));
    const missing = (choices: (string | undefined)[]) => {
      const unknown = texts.find((text) => !choices.includes(text));
      if (unknown !== undefined)
        throw new Error(`The field "${name}" has no choice "${unknown}": ${choices.join(", ")}`);
    };
    if (first.is("[type=checkbox], [type=radio]")) {
      missing(controls.map((control) => control.attr("value") ?? "on"));
      for (const control of controls) setFlag(control, "checked", texts.includes(control.attr("value") ?? "on"));
    } else if (first.is("select")) {
      const options = first
        .find("option")
        .toArray()
        .map((option) => this.#$(option));
      missing(options.map((option) => option.attr("value") ?? tidy(option.text())));
      for (const option of options)
        setFlag(option, "selected", texts.includes(option.attr("value") ?? tidy(option.text())));
    } else if (first.is("textarea")) {
      first.text(texts[0] ?? "");
    } else {
      first.attr("value", texts[0] ?? "");
    }
  }

  /** Its controls in document order, including those associated by a `form` attribute. */
  #controls(): Cheerio<Element>[] {
    const $ = this.#$;
    const id = this.#form.attr("id");
    return $<Element, string>("input, select, textarea, button")
      .toArray()
      .map((element) => $(element))
      .filter((control) => {
        const tied = control.attr("form");
        return tied === undefined ? control.closest("form").is(this.#form) : tied === id;
      });
  }

  #buttons(): Cheerio<Element>[] {
    return this.#controls().filter(
      (control) =>
        control.is("button:not([type]), button[type=submit], input[type=submit], input[type=image]") &&
        !this.#isDisabled(control),
    );
  }

  #textOf(button: Cheerio<Element>): string {
    if (button.is("[type=image]")) return button.attr("alt") ?? "";
    return button.attr("aria-label") ?? (button.is("input") ? (button.attr("value") ?? "") : tidy(button.text()));
  }

  #isDisabled(control: Cheerio<Element>): boolean {
    return control.is("[disabled]") || control.closest("fieldset[disabled]").length > 0;
  }
}

function isButton(control: Cheerio<Element>): boolean {
  return control.is("button, [type=submit], [type=button], [type=reset], [type=image]");
}

function setFlag(element: Cheerio<Element>, name: "checked" | "selected", on: boolean): void {
  if (on) element.attr(name, "");
  else element.removeAttr(name);
}

/** Text as a reader sees it. */
export function tidy(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
