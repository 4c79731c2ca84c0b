import { createListingPath } from "#app/paths.ts";
import { tryStorage } from "#app/ui/site/browser/clear-on-sign-out.ts";
import { inputKey, isReloadOrBack } from "./input-key.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Photo descriptions are stored with the photos (photo/stored-photos.client.ts). */
const savedFields = "input:not([type=hidden]):not([type=file]):not([name^='describe:']), textarea, select";

interface StoredInput {
  /** The session version when it was stored. */
  session: string;
  /** The content version when the form was sent, or null before that. It changes when the server accepts a form. */
  sent: string | null;
  /** By field name; that of a checkbox is empty unless it is checked. */
  values: Record<string, string>;
}

/** Stores the input of a listing form in this tab's session storage, for reloads. */
export function storeInput(form: HTMLFormElement, { sent = false } = {}): void {
  const chosen = fieldsOf(form).filter((field) => !isRadio(field) || field.checked);
  const values = Object.fromEntries(chosen.map((field) => [field.name, valueOf(field)]));
  const stored: StoredInput = { session: version("session"), sent: sent ? version("content") : null, values };
  tryStorage(() => sessionStorage.setItem(keyOf(form), JSON.stringify(stored)));
}

/**
 * Restores the stored input of a form, in fields that have not been touched since.
 * @param refused whether the server sent this page with the visitor's input
 * @returns whether any field changed
 */
export function restoreInput(form: HTMLFormElement, refused: boolean): boolean {
  const stored = read(form);
  if (!stored || stored.session !== version("session") || !continuesInput(form, refused)) return false;
  const touchedGroups = new Set(
    fieldsOf(form)
      .filter((field) => isRadio(field) && isTouched(field))
      .map(({ name }) => name),
  );
  const changed = fieldsOf(form).filter((field) => {
    const value = stored.values[field.name];
    if (value === undefined || touchedGroups.has(field.name)) return false;
    return isRadio(field) ? value === field.value && !field.checked : !isTouched(field) && value !== valueOf(field);
  });
  for (const field of changed) {
    if (isRadio(field)) field.checked = true;
    else if (isCheckbox(field)) field.checked = stored.values[field.name] !== "";
    else field.value = stored.values[field.name]!;
    const disclosure = field.closest("details");
    if (disclosure) disclosure.open = true;
  }
  return changed.length > 0;
}

/**
 * Whether a form continues with what this tab has stored for it: always for a new listing; for an existing one only after
 * a reload or Back, since a visitor who opens it again expects the stored listing.
 * @param refused whether the server sent this page with the visitor's input, which is newer
 */
export function continuesInput(form: HTMLFormElement, refused: boolean): boolean {
  if (isAccepted(form)) return false;
  return isReloadOrBack() || (!refused && new URL(form.action).pathname === createListingPath);
}

/** Whether the server has accepted a form since it was sent: what was stored for it is no longer needed. */
function isAccepted(form: HTMLFormElement): boolean {
  const sent = read(form)?.sent ?? null;
  return sent !== null && sent !== version("content");
}

/** Whether a field differs from what the server sent. */
export function isTouched(field: Field): boolean {
  if (isRadio(field) || isCheckbox(field)) return field.checked !== field.defaultChecked;
  return field.value !== (isSelect(field) ? defaultChoice(field) : field.defaultValue);
}

const keyOf = (form: HTMLFormElement) => `input ${inputKey(form)}`;

function read(form: HTMLFormElement): StoredInput | null {
  let text: string | null = null;
  tryStorage(() => (text = sessionStorage.getItem(keyOf(form))));
  return text === null ? null : (JSON.parse(text) as StoredInput);
}

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.querySelectorAll<Field>(savedFields)];
}

function isSelect(field: Field): field is HTMLSelectElement {
  return field.tagName === "SELECT";
}

function defaultChoice({ options }: HTMLSelectElement): string {
  return [...options].find((option) => option.defaultSelected)?.value ?? options[0]?.value ?? "";
}

function isRadio(field: Field): field is HTMLInputElement {
  return field.type === "radio";
}

function isCheckbox(field: Field): field is HTMLInputElement {
  return field.type === "checkbox";
}

function valueOf(field: Field): string {
  return isCheckbox(field) && !field.checked ? "" : field.value;
}

/** A cookie of http/site/freshness-cookies.server.ts; empty if nothing has changed yet. */
function version(name: "session" | "content"): string {
  return new RegExp(`${name}-version=([^;]*)`).exec(document.cookie)?.[1] ?? "";
}
