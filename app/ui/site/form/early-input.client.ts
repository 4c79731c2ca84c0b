type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const typedInto = "input:not([type=hidden]):not([type=submit]):not([type=button]), textarea, select";

/** What somebody made of a field. */
type Typed = { value: string } | { checked: boolean } | { files: FileList | null };

/**
 * Remembers what is typed before the page comes to life and while it does: React 18 sets some fields back to what the
 * server sent, and all of them where it finds another page than it expects and puts it together anew.
 */
export function keepTyping(): { giveBack: () => void } {
  const typed = new Map<string, Typed>();
  const remember = (field: Control) => typed.set(nameOf(field), read(field));
  for (const field of fields()) remember(field);
  const focused = document.activeElement?.matches(typedInto) ? nameOf(document.activeElement as Control) : null;

  function listen({ target }: Event): void {
    if (!(target instanceof Element) || !target.matches(typedInto)) return;
    const field = target as Control;
    // One radio button that is pressed lets go of another.
    if (field.type === "radio") for (const other of fields()) remember(other);
    else remember(field);
  }
  document.addEventListener("input", listen, true);
  document.addEventListener("change", listen, true);

  return {
    giveBack() {
      document.removeEventListener("input", listen, true);
      document.removeEventListener("change", listen, true);
      for (const field of fields()) {
        const before = typed.get(nameOf(field));
        if (before) write(field, before);
        if (focused !== null && nameOf(field) === focused && document.activeElement === document.body) field.focus();
      }
    },
  };
}

function fields(): Control[] {
  return [...document.querySelectorAll<Control>(typedInto)];
}

/** Finds a field again in a page that was put together anew. */
function nameOf(field: Control): string {
  const form = field.form ? [...document.forms].indexOf(field.form) : -1;
  const alike = document.getElementsByName(field.name);
  return [form, field.name, field.id, [...alike].indexOf(field)].join(" ");
}

function read(field: Control): Typed {
  if (!(field instanceof HTMLInputElement)) return { value: field.value };
  if (field.type === "radio" || field.type === "checkbox") return { checked: field.checked };
  return field.type === "file" ? { files: field.files } : { value: field.value };
}

function write(field: Control, typed: Typed): void {
  if ("value" in typed) {
    if (field.value !== typed.value) field.value = typed.value;
  } else if (field instanceof HTMLInputElement) {
    if ("checked" in typed) field.checked = typed.checked;
    else if (field.files?.length === 0 && typed.files?.length) field.files = typed.files;
  }
}
