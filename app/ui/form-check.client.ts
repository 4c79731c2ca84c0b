import { parseWithZod } from "@conform-to/zod/v4";
import type { ZodType } from "zod";
import { messages } from "#app/domain/messages.ts";

/** Texts by field name, as the server answers them; those under "" belong to the form as a whole. */
export type Problems = Record<string, string[]>;

/** A form's rules at work on it as it stands. */
export interface FormCheck {
  problems: () => Problems;
  /** What is to be shown of what was, and of the field that was left, if one was. */
  recheck: (shown: Problems, left?: string | null) => Problems;
}

/** @param answered what the server said is wrong with it: what the rules do not say stays until its field is changed */
export function formCheck(form: HTMLFormElement, rules: ZodType, answered: Problems): FormCheck {
  const problems = () => problemsOf(form, rules);
  const atFirst = problems();
  const serversOwn = Object.keys(answered).filter((name) => String(answered[name]) !== String(atFirst[name]));
  return {
    problems,
    recheck(shown, left) {
      const found = problems();
      const stays = (name: string) => found[name] || (serversOwn.includes(name) && isAsSent(form, name));
      const next = Object.fromEntries(Object.entries(shown).filter(([name]) => stays(name)));
      return left && found[left] ? { ...next, [left]: found[left] } : next;
    },
  };
}

/** What is wrong with a form, read just as `http/form.server.ts` reads it. */
function problemsOf(form: HTMLFormElement, rules: ZodType): Problems {
  const submission = parseWithZod(new FormData(form), { schema: rules, disableAutoCoercion: true });
  const found = submission.status === "success" ? {} : (submission.error as Problems);
  // Photos are no part of the rules.
  const photos = form.querySelector<HTMLInputElement>("input[type=file]");
  return photos?.validity.valueMissing ? { ...found, [photos.name]: [messages.imagesMissing] } : found;
}

function isAsSent(form: HTMLFormElement, name: string): boolean {
  if (name === "") return true;
  const fields = [...form.elements].filter((field) => field.getAttribute("name") === name);
  return fields.every((field) => {
    if (field instanceof HTMLTextAreaElement) return field.value === field.defaultValue;
    if (!(field instanceof HTMLInputElement) || field.type === "file") return true;
    return field.type === "radio" ? field.checked === field.defaultChecked : field.value === field.defaultValue;
  });
}
