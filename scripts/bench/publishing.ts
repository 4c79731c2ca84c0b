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
 * @returns sends them one after the other; then its result opens the pages of these homes
 */
export async function preparePublishing(url: string, count: number): Promise<() => Promise<Published>> {
  const { visitor } = await signedUp(url);
  const forms: PageForm<Page>[] = [];
  for (let index = 0; index < Math.min(count, most); index++) {
    const blank = (await visitor.get(createListingPath)).form("Create listing");
    const named = blank.fill({ ...villa, name: `${villa.name} ${index}`, images: [await smallPhoto("home.jpg")] });
    forms.push((await named.submit("Upload and arrange photos")).form("Create listing"));
  }
  return async () => {
    const sent = await timed(forms, (form) => form.submit("Create listing", { redirects: "expose" }));
    const paths = sent.map(({ page }) => {
      if (!page.location?.includes("/category/")) throw new Error(`Refused: ${page.text("main")}`);
      return page.location;
    });
    return { answers: sent, open: () => timed(paths, (path) => visitor.get(path)) };
  };
}

/** The answers to the forms, and what opens the homes that they published. */
interface Published {
  answers: Answer[];
  open: () => Promise<Answer[]>;
}

/** Asks for the page of each item, one after the other. */
async function timed<Item>(items: Item[], ask: (item: Item) => Promise<Page>): Promise<(Answer & { page: Page })[]> {
  const answers: (Answer & { page: Page })[] = [];
  for (const item of items) {
    const started = performance.now();
    const page = await ask(item);
    answers.push({ page, time: performance.now() - started, bytes: page.bytes.length });
    await sleep(pause);
  }
  return answers;
}
