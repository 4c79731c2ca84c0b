type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldSelector = "input:not([type=hidden]):not([type=submit]):not([type=button]), textarea, select";

/** The input in a field. */
type Input = { value: string } | { checked: boolean } | { files: FileList | null };

/**
 * Records what is typed before and during hydration. React 18 resets some fields to what the server sent, and all of
 * them if it has to render the page again because of a mismatch.
 */
export function rememberInput(): { restore: () => void } {
  const inputs = new Map<string, Input>();
  const record = (field: Control) => inputs.set(keyOf(field), read(field));
  for (const field of fields()) record(field);
  const focused = document.activeElement?.matches(fieldSelector) ? keyOf(document.activeElement as Control) : null;

  function onInput({ target }: Event): void {
    if (!(target instanceof Element) || !target.matches(fieldSelector)) return;
    const field = target as Control;
    // Choosing a radio button changes the others of its group.
    if (field.type === "radio") for (const other of fields()) record(other);
    else record(field);
  }
  document.addEventListener("input", onInput, true);
  document.addEventListener("change", onInput, true);

  return {
    restore() {
      document.removeEventListener("input", onInput, true);
      document.removeEventListener("change", onInput, true);
      for (const field of fields()) {
        const before = inputs.get(keyOf(field));
        if (before) write(field, before);
        if (focused !== null && keyOf(field) === focused && document.activeElement === document.body) field.focus();
      }
    },
  };
}

function fields(): Control[] {
  return [...document.querySelectorAll<Control>(fieldSelector)];
}

/** Identifies a field across renderings of the page. */
function keyOf(field: Control): string {
  const form = field.form ? [...document.forms].indexOf(field.form) : -1;
  const sameName = document.getElementsByName(field.name);
  return [form, field.name, field.id, [...sameName].indexOf(field)].join(" ");
}

function read(field: Control): Input {
  if (!(field instanceof HTMLInputElement)) return { value: field.value };
  if (field.type === "radio" || field.type === "checkbox") return { checked: field.checked };
  return field.type === "file" ? { files: field.files } : { value: field.value };
}

function write(field: Control, input: Input): void {
  if ("value" in input) {
    if (field.value !== input.value) field.value = input.value;
  } else if (field instanceof HTMLInputElement) {
    if ("checked" in input) field.checked = input.checked;
    else if (field.files?.length === 0 && input.files?.length) field.files = input.files;
  }
}
