import { maxSearchLength } from "#app/domain/search/query.ts";

/** What a redirected search says about itself, as its URL has it; empty texts for nothing. */
export interface Notes {
  /** Words that were dropped, since no home mentions them. */
  without: string;
  /** The label of the place without fitting homes whose name the words are instead. */
  instead: string;
  /** The name of no place we know, which homes mention. */
  unknown: string;
}

export const noNotes: Notes = { without: "", instead: "", unknown: "" };

/** Reads the notes of a URL. */
export function readNotes(params: URLSearchParams): Notes {
  const read = (name: keyof Notes) =>
    (params.get(name) ?? "")
      .replace(/[\s\p{Cc}]+/gu, " ")
      .trim()
      .slice(0, maxSearchLength);
  return { without: read("without"), instead: read("instead"), unknown: read("unknown") };
}

/** Writes notes as a query string, without `?`. */
export function writeNotes(notes: Notes): string {
  return new URLSearchParams(Object.entries(notes).filter(([, text]) => text !== "")).toString();
}
