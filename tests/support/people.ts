import { randomBytes } from "node:crypto";
import { signUpPath } from "#app/paths.ts";
import { Visitor } from "./visitor.ts";

/** A password that every form takes. */
export const goodPassword = "a neem tree by the gate";

/** Someone who has just signed up through the form, and is signed in. */
export async function signedUp(
  url: string,
  person: { name?: string; email?: string } = {},
): Promise<{ visitor: Visitor; name: string; email: string }> {
  const { name = "Asha Sharma", email = `asha-${randomBytes(6).toString("hex")}@example.org` } = person;
  const visitor = new Visitor(url);
  const page = await visitor.post(signUpPath(), { name, email, password: goodPassword });
  if (page.status !== 200) throw new Error(`Signing up was refused: ${page.status} ${page.text("main")}`);
  return { visitor, name, email };
}
