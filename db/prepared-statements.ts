import { createHash } from "node:crypto";

/** In characters: shorter ones are planned in no time. */
const long = 500;
/** A statement that was asked so often will be asked again. */
const often = 5;
/** So many are remembered, the last ones: with all of them a connection of PostgreSQL's takes about 50 MB more. */
const most = 128;

/**
 * Which statements are worth preparing: those of a search are long, and planning one takes as long as answering it.
 * @returns what to prepare a statement as, or undefined where it is asked as it is
 */
export function preparedStatements(): (text: string) => string | undefined {
  const asked = new Map<string, { times: number; name: string | undefined }>();
  return (text) => {
    if (text.length < long) return undefined;
    const statement = asked.get(text) ?? { times: 0, name: undefined };
    statement.times++;
    asked.delete(text);
    asked.set(text, statement);
    if (asked.size > most) asked.delete(asked.keys().next().value!);
    // Connections keep what they have prepared: one that comes back is known to them.
    if (statement.times >= often) statement.name ??= createHash("sha256").update(text).digest("base64url");
    return statement.name;
  };
}
