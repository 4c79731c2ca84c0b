export type Encoding = "br" | "gzip" | "identity";

/** The best encoding in which to send text to a client with this Accept-Encoding. */
export function encodingOf(accepted = ""): Encoding {
  const choices = accepted
    .toLowerCase()
    .split(",")
    .filter((choice) => !/;\s*q=0(\.0*)?\s*$/.test(choice));
  const names = choices.map((choice) => choice.split(";", 1)[0]!.trim());
  return names.includes("br") ? "br" : names.includes("gzip") ? "gzip" : "identity";
}
