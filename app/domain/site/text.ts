import { siteMessages } from "#texts/site/messages.ts";
import { windows1252Character, windows1252Controls } from "./windows-1252.ts";

// PostgreSQL refuses NUL, UTF-8 has no lone surrogates, and invalid UTF-8 has become U+FFFD.
const unreadable = /\0|\p{Cs}|\ufffd/u;
/** Joiners, which the scripts of India need, and variation selectors, which emoji need. */
const shaping = String.raw`\u200c|\u200d|[\ufe00-\ufe0f]`;
/** What shows nothing: zero-width characters, fillers, and controls of the writing direction (UAX #44). */
const hidden = /\p{Default_Ignorable_Code_Point}/gu;
const hiddenInWords = new RegExp(String.raw`(?!${shaping})\p{Default_Ignorable_Code_Point}`, "gu");
/** Where they shape nothing: in front, and behind Latin letters, digits, signs and blanks. Keycaps are digits with one. */
const shapesNothing = new RegExp(
  String.raw`(^|[\p{Script=Latin}\p{Nd}\p{Z}\n,.'/-])(?!\ufe0f\u20e3)(?:${shaping})+`,
  "gu",
);
/** Line breaks of all systems and programs: Word writes a vertical tab, slides and PDF files write others. */
const lineBreaks = /\r\n|[\n\v\f\r\x85\u2028\u2029]/gu;
/** All other control characters but tabs, and NUL, which stays to be refused. */
const controls = /(?![\0\t\n])\p{Cc}/gu;
/** What Word's symbol fonts and attachments leave in a copied text: bullets, and a box in place of a picture. */
const symbolFont = /[\uf020-\uf0ff]/g;
const attachment = /\ufffc/g;
/** Anything visible: a link whose text is only white space cannot be found. */
const visible = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u;
/** More marks on one letter than any language of India has: they would cover the lines above and below. */
const piledMarks = /[\p{M}\u200c\u200d]{6}/u;

/** Whether a text has characters that cannot be stored, or that were lost on the way. */
export function isUnreadable(value: string): boolean {
  return unreadable.test(value);
}

/** A text as it can be stored: what is unreadable in it is marked, and stays an error. */
export function storableText(value: string): string {
  return value.replace(new RegExp(unreadable, "gu"), "\ufffd");
}

/**
 * A text without what nobody sees, as it comes with what people copy from chats, documents and web pages: it is dropped
 * rather than refused (TRUST.md row 57). NUL stays. Trimmed.
 * @param kind a `code` is an e-mail address, a number, a date or the like, in which joiners mean nothing, either
 */
export function visibleText(text: string, kind: "code" | "line" | "paragraphs"): string {
  return text
    .replace(lineBreaks, kind === "paragraphs" ? "\n" : " ")
    .replace(windows1252Controls, (control) => windows1252Character(control) ?? "")
    .replace(controls, "")
    .replace(kind === "paragraphs" ? /\p{Zs}/gu : /[\t\p{Zs}]/gu, " ")
    .replace(symbolFont, "•")
    .replace(attachment, "")
    .replace(kind === "code" ? hidden : hiddenInWords, "")
    .replace(shapesNothing, "$1")
    .trim();
}

/** Letters that are written from right to left, such as Urdu's. */
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const directionControls = /\p{Bidi_Control}/gu;

/**
 * A text as part of another, or of a list of texts: letters from right to left do not move what is around it (UAX #9,
 * FSI and PDI around each of its lines). Controls of the direction, which older texts may have, are dropped.
 */
export function isolated(text: string): string {
  const plain = text.replace(directionControls, "");
  return rightToLeft.test(plain) ? plain.replace(/[^\n]+/g, "\u2068$&\u2069") : plain;
}

/** The error in the characters of a text, or null; `missing` if nothing is visible. */
export function textProblem(value: string, missing: string): string | null {
  if (isUnreadable(value)) return siteMessages.unreadableText;
  if (piledMarks.test(value)) return siteMessages.piledMarks;
  return visible.test(value) ? null : missing;
}

/** The beginning of a text, at most this many Unicode characters, none of them cut in two. */
export function excerpt(text: string, length: number): string {
  return Array.from(text).slice(0, length).join("");
}

/** A paragraph, a line, a sentence and a word end with these. */
const ends = [["\n\n"], ["\n"], [". ", "! ", "? ", "\u0964 "], [" "]];

/**
 * A long text in two parts: about `length` UTF-16 units, up to where something ends, and the rest. The rest is empty if
 * there is hardly any, or if the text has no place to part it.
 */
export function splitText(text: string, length: number): [beginning: string, rest: string] {
  if (text.length < length * 1.5) return [text, ""];
  for (const marks of ends) {
    const [end = 0] = marks.map((mark) => text.lastIndexOf(mark, length) + mark.length).sort((a, b) => b - a);
    if (end > length / 2) return [text.slice(0, end).trimEnd(), text.slice(end).trimStart()];
  }
  return [text, ""];
}

/** A text whose first letter is a capital one. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
