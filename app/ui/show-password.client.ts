/** Puts a button beside each password field that shows what was typed, and hides it again (SPEC.md section 2, sign in). */
export function offerShowingPasswords(): void {
  for (const field of document.querySelectorAll<HTMLInputElement>("input[type=password]")) offer(field);
}

function offer(field: HTMLInputElement): void {
  const frame = document.createElement("div");
  frame.className = "password-field";
  const button = document.createElement("button");
  button.type = "button";
  button.className = "button button-small";
  button.setAttribute("aria-controls", field.id);

  const show = (shown: boolean) => {
    field.type = shown ? "text" : "password";
    button.textContent = shown ? "Hide" : "Show";
    button.setAttribute("aria-label", shown ? "Hide the password" : "Show the password");
  };
  show(false);
  button.addEventListener("click", () => show(field.type === "password"));
  // Browsers remember what was typed into a text field.
  field.form?.addEventListener("submit", () => show(false));

  // Whoever is typing already goes on where they were.
  const typing = document.activeElement === field;
  const { selectionStart, selectionEnd } = field;
  field.replaceWith(frame);
  frame.append(field, button);
  if (!typing) return;
  field.focus();
  field.setSelectionRange(selectionStart, selectionEnd);
}
