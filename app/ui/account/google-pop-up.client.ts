import { messages } from "#app/domain/messages.ts";
import { type Arrival, googleChannel, isArrival } from "#app/domain/account/google-pop-up.ts";
import { ownPath } from "#app/paths.ts";

/** SPEC.md section 9: the pop-up's size in CSS pixels, and how long a closed one may still be on its way, in ms. */
const size = { width: 500, height: 600 };
const closedPatience = 8000;
const pollEvery = 250;

/** Ends the pop-up that is open, if one is. */
let cancelPending = () => {};

/**
 * Lets the button to sign in with Google lead to a pop-up, so that the page stays where it is. Where pop-ups are blocked,
 * or could not report back (before Safari 15.4), the form goes on as it does without script.
 * @returns what ends it
 */
export function offerPopUp(form: HTMLFormElement): () => void {
  if (!("BroadcastChannel" in window)) return () => {};
  const listener = () => open(form);
  form.addEventListener("submit", listener);
  return () => form.removeEventListener("submit", listener);
}

/** Runs while the form is being sent: by its target it goes to the pop-up, without one to this window. */
function open(form: HTMLFormElement): void {
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
  const mark = Object.assign(document.createElement("input"), { type: "hidden", name: "popup", value: name });
  form.append(mark);
  wait(form, popUp, name);
}

function wait(form: HTMLFormElement, popUp: Window, name: string): void {
  const channel = new BroadcastChannel(googleChannel);
  let closedAt: number | undefined;
  const timer = setInterval(() => {
    if (!popUp.closed) return;
    closedAt ??= Date.now();
    if (Date.now() - closedAt < closedPatience) return;
    // It may arrive even so: a browser can take a pop-up for closed that shows another site.
    clearInterval(timer);
    say(form, messages.somethingWentWrong);
  }, pollEvery);
  const end = () => {
    clearInterval(timer);
    channel.close();
    cancelPending = () => {};
  };
  cancelPending = () => {
    end();
    popUp.close();
  };
  channel.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    if (!isArrival(data) || data.popUp !== name) return;
    end();
    popUp.close();
    if (data.problem) return say(form, data.problem);
    const to = ownPath(data.to);
    if (to) window.location.assign(to);
  });
}

/** In the pop-up: tells the page that opened it, and closes. */
export function arrive(arrival: Arrival): void {
  const channel = new BroadcastChannel(googleChannel);
  channel.postMessage(arrival);
  channel.close();
  window.close();
}

/** A sentence above the button, read out by screen readers. */
function say(form: HTMLFormElement, text: string): void {
  const line = form.querySelector("[role=alert]") ?? form.insertBefore(document.createElement("p"), form.firstChild);
  line.setAttribute("role", "alert");
  line.textContent = text;
}
