import { siteMessages } from "#texts/site/messages.ts";

// PostgreSQL refuses NUL, UTF-8 has no lone surrogates, and invalid UTF-8 has become U+FFFD.
const unreadable = /\0|\p{Cs}|\ufffd/u;
/** Control characters, line separators, and characters that change the direction of the surrounding text. */
const notPlain = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/** Paragraphs have line breaks and may have tabs; nobody types the others. */
const unreadableInParagraphs = /\0|\p{Cs}|\ufffd|(?![\n\t])\p{Cc}/u;
/** Anything visible: a link whose text is only white space cannot be found. */
const visible = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u;
/** More marks on one letter than any language of India has: they would cover the lines above and below. */
const piledMarks = /[\p{M}\u200c\u200d]{6}/u;

/** Whether a text has characters that cannot be stored, or that were lost on the way. */
export function isUnreadable(value: string): boolean {
  return unreadable.test(value);
}

/** The error in the characters of a single line, or null; `missing` if nothing is visible. */
export function lineProblem(value: string, missing: string): string | null {
  if (isUnreadable(value)) return siteMessages.unreadableText;
  if (piledMarks.test(value)) return siteMessages.piledMarks;
  if (notPlain.test(value)) return siteMessages.plainText;
  return visible.test(value) ? null : missing;
}

/** The same for several lines. */
export function paragraphsProblem(value: string, missing: string): string | null {
  if (unreadableInParagraphs.test(value)) return siteMessages.unreadableText;
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
