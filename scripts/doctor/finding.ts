import type { Env } from "#app/env.server.ts";
import type { Db } from "#db/schema.ts";
import { messageOf } from "../site/database-ready.ts";
import type { Settings } from "../site/settings.ts";

/** What a check has found: a sentence, with the cure unless all is well. */
export interface Finding {
  level: "ok" | "warning" | "problem";
  text: string;
}

export const ok = (text: string): Finding => ({ level: "ok", text });
export const warning = (text: string): Finding => ({ level: "warning", text });
export const problem = (text: string): Finding => ({ level: "problem", text });

/** The findings whose condition holds; if none does, that all is well. */
export function holding(well: Finding, findings: [holds: boolean, finding: Finding][]): Finding[] {
  const held = findings.filter(([holds]) => holds).map(([, finding]) => finding);
  return held.length > 0 ? held : [well];
}

export interface CheckedSite {
  env: Env;
  settings: Settings;
  /** A handle and its URL, or why there is none. */
  database: { db: Db; url: string } | { reason: string };
}

/** Looks at a part of a site. What it throws becomes a problem. */
export type Check = (site: CheckedSite) => Promise<Finding[]>;

/** The reason of an error, in one sentence, with its cause; `fetch` says nothing but the cause. */
export function reasonOf(error: unknown): string {
  const message = messageOf(error);
  const cause = error instanceof Error && error.cause instanceof Error ? messageOf(error.cause) : "";
  if (cause === "" || message.includes(cause)) return message;
  return error instanceof TypeError ? cause : `${message} (${cause})`;
}
