import { createListingPath } from "#app/paths.ts";
import type { Page } from "../../tests/support/http/page.ts";
import type { PageForm } from "../../tests/support/http/page-form.ts";
import { smallPhoto, villa } from "../../tests/support/listing/form.ts";
import { signedUp } from "../../tests/support/account/users.ts";

/** How long an answer took, in milliseconds, and its size. */
export interface Answer {
  time: number;
  bytes: number;
}

/** As many as one owner may upload photos for. */
const most = 100;

/**
 * Prepares forms for homes with one photo each, which is stored already, as with script.
 * @returns publishes them one after the other
 */
export async function publishHomes(url: string, count: number): Promise<() => Promise<Answer[]>> {
  const { visitor } = await signedUp(url);
  const forms: PageForm<Page>[] = [];
  for (let index = 0; index < Math.min(count, most); index++) {
    const blank = (await visitor.get(createListingPath)).form("Create listing");
    const named = blank.fill({ ...villa, name: `${villa.name} ${index}`, images: [await smallPhoto("home.jpg")] });
    forms.push((await named.submit("Upload and arrange photos")).form("Create listing"));
  }
  return async () => {
    const answers: Answer[] = [];
    for (const form of forms) {
      const started = performance.now();
      const page = await form.submit("Create listing");
      if (!page.path.startsWith("/category/")) throw new Error(`Refused: ${page.text("main")}`);
      answers.push({ time: performance.now() - started, bytes: page.bytes.length });
    }
    return answers;
  };
}
