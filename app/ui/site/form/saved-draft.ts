import { continues, isReloadOrBack, memoryKey } from "./draft-key.ts";
import { attempt } from "#app/ui/photo-store.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Photos keep their descriptions themselves (photo-memory.client.ts). */
const keptFields = "input:not([type=hidden]):not([type=file]):not([name^='describe:']), textarea";

interface Kept {
  /** The session mark when it was typed. */
  session: string;
  /** The content mark when the form was sent, which changes as soon as the server accepts something; null before that. */
  sent: string | null;
  /** By field name. */
  values: Record<string, string>;
}

/** Saves what is typed into a listing form, for this tab: a reload would lose it. */
export function saveTyping(form: HTMLFormElement, { sent = false } = {}): void {
  const chosen = fieldsOf(form).filter((field) => !isRadio(field) || field.checked);
  const values = Object.fromEntries(chosen.map(({ name, value }) => [name, value]));
  const kept: Kept = { session: mark("session"), sent: sent ? mark("content") : null, values };
  attempt(() => sessionStorage.setItem(keyOf(form), JSON.stringify(kept)));
}

/**
 * Restores what was saved on an earlier page of the form, in fields where nothing was typed since.
 * @param refused whether this page came with what was typed
 * @returns whether that changed anything
 */
export function restoreTyping(form: HTMLFormElement, refused: boolean): boolean {
  const kept = read(form);
  if (!kept || kept.session !== mark("session")) return false;
  if (kept.sent !== null && kept.sent !== mark("content")) return false;
  if (refused ? !isReloadOrBack() : !continues(form)) return false;
  const touchedGroups = new Set(
    fieldsOf(form)
      .filter((field) => isRadio(field) && isTouched(field))
      .map(({ name }) => name),
  );
  const changed = fieldsOf(form).filter((field) => {
    const value = kept.values[field.name];
    if (value === undefined || touchedGroups.has(field.name)) return false;
    return isRadio(field) ? value === field.value && !field.checked : !isTouched(field) && value !== field.value;
  });
  for (const field of changed) {
    if (isRadio(field)) field.checked = true;
    else field.value = kept.values[field.name]!;
  }
  return changed.length > 0;
}

/** Whether a field differs from what the server sent. */
export function isTouched(field: Field): boolean {
  return isRadio(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue;
}

const keyOf = (form: HTMLFormElement) => `typing ${memoryKey(form)}`;

function read(form: HTMLFormElement): Kept | null {
  let text: string | null = null;
  attempt(() => (text = sessionStorage.getItem(keyOf(form))));
  return text === null ? null : (JSON.parse(text) as Kept);
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>(keptFields)];
}

function isRadio(field: Field): field is HTMLInputElement {
  return field.type === "radio";
}

/** A cookie of http/marks.server.ts; empty where nothing has changed yet. */
function mark(name: "session" | "content"): string {
  return new RegExp(`${name}-mark=([^;]*)`).exec(document.cookie)?.[1] ?? "";
}
