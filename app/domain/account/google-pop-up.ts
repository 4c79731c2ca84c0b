/** The channel on which a pop-up tells the page that opened it, both of this site, where to go on. */
export const googleChannel = "gharsetu-google";

/** What it says. */
export interface Arrival {
  /** The pop-up's name: another tab may wait for another one. */
  popUp: string;
  /** An own path. */
  to: string;
  /** Why nobody was signed in; the page behind then stays as it is, and says so. */
  problem?: string;
}

export function isArrival(message: unknown): message is Arrival {
  if (typeof message !== "object" || message === null || !("to" in message) || !("popUp" in message)) return false;
  if ("problem" in message && typeof message.problem !== "string") return false;
  return typeof message.to === "string" && typeof message.popUp === "string";
}

/** Whether a text can be a pop-up's name. */
export function isPopUpName(text: unknown): text is string {
  return typeof text === "string" && /^google-\d{1,20}$/.test(text);
}
