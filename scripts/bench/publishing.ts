import { setTimeout as sleep } from "node:timers/promises";
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
/** Between two requests, in milliseconds: more often, the site would refuse them. */
const pause = 100;

/**
 * Prepares forms for homes with one photo each, which is stored already, as with script.
 * @returns sends them one after the other, and then opens the pages of these homes
 */
export async function publishHomes(
  url: string,
  count: number,
): Promise<{ send: () => Promise<Answer[]>; open: () => Promise<Answer[]> }> {
  const { visitor } = await signedUp(url);
  const forms: PageForm<Page>[] = [];
  for (let index = 0; index < Math.min(count, most); index++) {
    const blank = (await visitor.get(createListingPath)).form("Create listing");
    const named = blank.fill({ ...villa, name: `${villa.name} ${index}`, images: [await smallPhoto("home.jpg")] });
    forms.push((await named.submit("Upload and arrange photos")).form("Create listing"));
  }
  const published: string[] = [];
  const timed = async (request: Promise<Page>): Promise<Answer & { page: Page }> => {
    const started = performance.now();
    const page = await request;
    const time = performance.now() - started;
    await sleep(pause);
    return { page, time, bytes: page.bytes.length };
  };
  return {
    async send() {
      const answers: Answer[] = [];
      for (const form of forms) {
        const { page, ...answer } = await timed(form.submit("Create listing", { redirects: "expose" }));
        if (!page.location?.includes("/category/")) throw new Error(`Refused: ${page.text("main")}`);
        published.push(page.location);
        answers.push(answer);
      }
      return answers;
    },
    async open() {
      const answers: Answer[] = [];
      for (const path of published) answers.push(await timed(visitor.get(path)));
      return answers;
    },
  };
}
