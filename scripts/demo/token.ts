import { createHash } from "node:crypto";

/** The form token of something in the demo: the same each time, so that a resumed seed creates nothing twice. */
export function demoToken(name: string): string {
  const hex = createHash("sha256").update(`demo ${name}`).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}
