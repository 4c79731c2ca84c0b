import { writeBedrooms } from "./bedrooms.ts";
import { maxSearchLength, sentenceField, wordsField } from "./fields.ts";
import { oneLine } from "./query.ts";
import { understand } from "./words/understand.ts";

/** A budget from 10 lakh means buying. */
const leastSalePrice = 1_000_000;

/**
 * What a form was sent with whose box holds its search in words (`sentence`): if they are unchanged, its fields and the words
 * of the search that are in none (`words`); else the new words, without the fields that the old ones stood for.
 */
export function withoutSentence(sent: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams(sent);
  const [typed, sentence] = ["q", sentenceField].map((field) => oneLine(sent.get(field) ?? ""));
  if (sentence && typed === sentence) params.set("q", sent.get(wordsField) ?? "");
  else if (sentence) {
    const understood = interpretWords(new URLSearchParams({ q: sentence }));
    for (const field of ["place", "box", ...understood.keys()]) if (field !== "q") params.delete(field);
  }
  params.delete(sentenceField);
  params.delete(wordsField);
  return params;
}

/**
 * The fields of a search with whatever its words say moved to the field for it: `q=2 bhk under 40000` becomes
 * `bedrooms=2&to=40000`. What was typed last counts, so these values replace the other fields.
 */
export function interpretWords(params: URLSearchParams): URLSearchParams {
  const typed = oneLine(params.get("q") ?? "");
  // Too long, or without a word: the field's own error says so.
  if (typed.length > maxSearchLength || !/[\p{L}\p{N}]/u.test(typed)) return params;
  const { type, bedrooms, from, to, fields: named, excluded, words } = understand(typed);
  const fields = new URLSearchParams(params);
  const set = (field: string, value: string | null) => {
    if (value) fields.set(field, value);
  };
  // No rent is that high, but every rent is below it.
  set("type", type ?? (fields.get("type") || (to ?? 0) < leastSalePrice ? null : "sell"));
  set("bedrooms", writeBedrooms(bedrooms));
  // A room or a studio has no bedroom of its own.
  if (bedrooms.length === 0 && /^(?:studio|room|studio,room)$/.test(named.home ?? "")) fields.delete("bedrooms");
  // One end of a range replaces both.
  if (from !== null || to !== null) {
    fields.set("from", String(from ?? ""));
    fields.set("to", String(to ?? ""));
  }
  if (named.area || named.areaTo) {
    fields.delete("area");
    fields.delete("areaTo");
  }
  for (const [field, value] of Object.entries(named)) set(field, value);
  set("excluded", excluded.join(", "));
  fields.set("q", words.join(" "));
  return fields;
}
