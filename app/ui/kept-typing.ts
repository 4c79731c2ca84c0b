import { cameAgain, continues, memoryKey } from "./form-memory.ts";
import { attempt } from "./photo-store.ts";

type Field = HTMLInputElement | HTMLTextAreaElement;

/** Photos keep their descriptions themselves (photo-memory.client.ts). */
const keptFields = "input:not([type=hidden]):not([type=file]):not([name^='describe:']), textarea";

interface Kept {
  /** The sign-in it was typed in (http/marks.server.ts). */
  session: string | undefined;
  /** Null until the form is sent; then what changes as soon as the server accepts something. */
  sent: string | null;
  /** By field name. */
  values: Record<string, string>;
}

/** Keeps what a listing form holds, for this tab: a reload would lose it. */
export function keepTyping(form: HTMLFormElement, { sent = false } = {}): void {
  const chosen = fieldsOf(form).filter((field) => !isRadio(field) || field.checked);
  const values = Object.fromEntries(chosen.map(({ name, value }) => [name, value]));
  const kept: Kept = { session: mark("session"), sent: sent ? `${mark("content")}` : null, values };
  attempt(() => sessionStorage.setItem(keyOf(form), JSON.stringify(kept)));
}

/**
 * Fills in what an earlier page of the form kept, where nothing was typed since.
 * @param refused whether the server has sent back what was typed
 * @returns whether that changed anything
 */
export function bringTypingBack(form: HTMLFormElement, refused: boolean): boolean {
  const kept = read(form);
  if (!kept || kept.session !== mark("session")) return false;
  if (kept.sent !== null && kept.sent !== `${mark("content")}`) return false;
  if (refused ? !cameAgain() : !continues(form)) return false;
  const groups = new Set(
    fieldsOf(form)
      .filter((field) => isRadio(field) && isTouched(field))
      .map(({ name }) => name),
  );
  const wrong = fieldsOf(form).filter((field) => {
    const value = kept.values[field.name];
    if (value === undefined || groups.has(field.name)) return false;
    return isRadio(field) ? value === field.value && !field.checked : !isTouched(field) && value !== field.value;
  });
  for (const field of wrong) {
    if (isRadio(field)) field.checked = true;
    else field.value = kept.values[field.name]!;
  }
  return wrong.length > 0;
}

/** Whether a field is other than the server sent it. */
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

/** The cookies of http/marks.server.ts. */
function mark(name: "session" | "content"): string | undefined {
  return new RegExp(`${name}-mark=([^;]*)`).exec(document.cookie)?.[1];
}
