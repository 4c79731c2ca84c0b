/** The channel on which a pop-up tells its opener where to continue. */
export const googleChannel = "gharsetu-google";

/** A message on the channel. */
export interface PopUpResult {
  /** The pop-up's name: another tab may wait for another one. */
  popUp: string;
  /** A path on this site. */
  to: string;
  /** Why sign-in failed; the opener then stays on its page, and shows this. */
  problem?: string;
}

export function isPopUpResult(message: unknown): message is PopUpResult {
  if (typeof message !== "object" || message === null || !("to" in message) || !("popUp" in message)) return false;
  if ("problem" in message && typeof message.problem !== "string") return false;
  return typeof message.to === "string" && typeof message.popUp === "string";
}

/** Whether a text can be a pop-up's name. */
export function isPopUpName(text: unknown): text is string {
  return typeof text === "string" && /^google-\d{1,20}$/.test(text);
}
