import { siteMessages } from "#texts/site/messages.ts";
import { type PopUpResult, googleChannel, isPopUpResult } from "#app/domain/account/google-pop-up.ts";
import { ownPath } from "#app/domain/site/addresses/own-path.ts";

/** The pop-up's size in CSS pixels (SPEC.md section 9). */
const size = { width: 500, height: 600 };
/** How long to wait for the result of a pop-up that looks closed, in milliseconds (SPEC.md section 9). */
const closedTimeout = 8000;
const pollInterval = 250;

/** Closes the open pop-up, if there is one. */
let cancelPending = () => {};

/**
 * Submits the form of the Google button to a pop-up, so that the page stays open. Where pop-ups are blocked or could not
 * report back (before Safari 15.4), the form works as it does without script.
 * @returns a function that undoes this
 */
export function submitInPopUp(form: HTMLFormElement): () => void {
  if (!("BroadcastChannel" in window)) return () => {};
  const listener = () => openPopUp(form);
  form.addEventListener("submit", listener);
  return () => form.removeEventListener("submit", listener);
}

/** Runs on submit: with a target the form is sent to the pop-up, without one to this window. */
function openPopUp(form: HTMLFormElement): void {
  cancelPending();
  form.removeAttribute("target");
  form.querySelector("[role=alert]")?.remove();
  form.querySelector("[name=popup]")?.remove();
  const name = `google-${Date.now()}`;
  const left = window.screenX + Math.max((window.outerWidth - size.width) / 2, 0);
  const top = window.screenY + Math.max((window.outerHeight - size.height) / 2, 0);
  const popUp = window.open("", name, `popup,width=${size.width},height=${size.height},left=${left},top=${top}`);
  if (!popUp) return;

  form.target = name;
  const nameField = Object.assign(document.createElement("input"), { type: "hidden", name: "popup", value: name });
  form.append(nameField);
  waitForResult(form, popUp, name);
}

function waitForResult(form: HTMLFormElement, popUp: Window, name: string): void {
  const channel = new BroadcastChannel(googleChannel);
  let closedAt: number | undefined;
  const timer = setInterval(() => {
    if (!popUp.closed) return;
    closedAt ??= Date.now();
    if (Date.now() - closedAt < closedTimeout) return;
    // Keep listening: browsers may report a pop-up as closed while it shows another site.
    clearInterval(timer);
    showMessage(form, siteMessages.somethingWentWrong);
  }, pollInterval);
  const stop = () => {
    clearInterval(timer);
    channel.close();
    cancelPending = () => {};
  };
  cancelPending = () => {
    stop();
    popUp.close();
  };
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (!isPopUpResult(data) || data.popUp !== name) return;
    stop();
    popUp.close();
    if (data.problem) return showMessage(form, data.problem);
    const to = ownPath(data.to);
    if (to) window.location.assign(to);
  });
}

/** In the pop-up: sends the result to the page that opened it, and closes. */
export function reportResult(result: PopUpResult): void {
  const channel = new BroadcastChannel(googleChannel);
  channel.postMessage(result);
  channel.close();
  window.close();
}

/** Shows a message above the button, which screen readers announce. */
function showMessage(form: HTMLFormElement, text: string): void {
  const message = form.querySelector("[role=alert]") ?? form.insertBefore(document.createElement("p"), form.firstChild);
  message.setAttribute("role", "alert");
  message.textContent = text;
}
