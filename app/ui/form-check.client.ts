import { parseWithZod } from "@conform-to/zod/v4";
import type { ZodType } from "zod";

/** Texts by field name, as the server would answer them. */
export type Problems = Record<string, string[]>;

/** What is wrong with a form as it stands, read just as `http/form.server.ts` reads it. */
export function problemsOf(form: HTMLFormElement, rules: ZodType): Problems {
  const { status, error } = parseWithZod(new FormData(form), { schema: rules, disableAutoCoercion: true }).reply();
  if (status === "success") return {};
  return Object.fromEntries(Object.entries(error ?? {}).flatMap(([name, texts]) => (texts ? [[name, texts]] : [])));
}
