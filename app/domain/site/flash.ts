/** A message that the page after a redirect shows once. */
export interface Flash {
  text: string;
  tone: "success" | "problem";
}
