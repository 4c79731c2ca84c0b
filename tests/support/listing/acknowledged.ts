import { expect } from "vitest";
import { draftPath, newListingPath } from "#app/paths.ts";
import type { App, RunningSite } from "../server/app.ts";
import { startForm } from "../http/interrupted-form.ts";
import { smallPhotos, storedListing, villa } from "./form.ts";
import { listingForm } from "./screens.ts";
import type { Page } from "../http/page.ts";
import type { Visitor } from "../http/visitor.ts";

/**
 * The responses a client got: the ids of the drafts whose photos were saved, and of the listings that were published; and
 * how many drafts and listings were sent without a response.
 */
export interface Acknowledgements {
  drafts: string[];
  published: string[];
  unanswered: { drafts: number; published: number };
}

const draftUrl = /^\/create-listing\/([0-9a-f-]{36})\?/;
const listingUrl = /\/category\/sell\/([0-9a-f-]{36})$/;

/** Saves drafts with photos and publishes them, one after the other, until the site is gone. */
export async function createUntilKilled(
  app: RunningSite,
  visitor: Visitor,
  acknowledgements: Acknowledgements,
): Promise<void> {
  const open = (path: string) => visitor.get(path).catch((): Page | null => null);
  /** @returns what an answer leads to; null if there is none */
  const send = async (
    page: Page,
    path: string,
    fields: Record<string, string | File[]>,
    kind: keyof Acknowledgements["unanswered"],
    to: RegExp,
  ) => {
    const form = page.form(listingForm).fill(fields);
    const { request, body, answer } = await startForm(app, visitor, path, [
      ...form.entries(),
      [kind === "drafts" ? "draft" : "save", ""],
    ]);
    request.end(body);
    const response = await answer;
    if (!response) {
      acknowledgements.unanswered[kind]++;
      return null;
    }
    const id = to.exec(response.location ?? "")?.[1];
    if (response.status !== 303 || !id)
      throw new Error(`The response to a form was ${response.status} ${response.location}`);
    return id;
  };
  for (;;) {
    const first = await open(newListingPath);
    if (!first) return;
    const draft = await send(first, first.path, { images: await smallPhotos(2) }, "drafts", draftUrl);
    if (!draft) return;
    acknowledgements.drafts.push(draft);
    const whole = await open(draftPath(draft));
    if (!whole) return;
    const id = await send(whole, draftPath(draft), villa, "published", listingUrl);
    if (!id) return;
    acknowledgements.published.push(id);
  }
}

/** Everything acknowledged is there once: the listings as they were sent, and the drafts, all with both their photos. */
export async function expectAllSaved(app: App, { drafts, published }: Acknowledgements): Promise<void> {
  expect(new Set([...drafts, ...published]).size).toBe(drafts.length + published.length);
  for (const id of published) {
    const listing = await storedListing(app, id);
    expect(listing, `${id} was acknowledged`).toMatchObject({ name: villa.name, address: villa.address });
    expect(listing?.photos).toHaveLength(2);
  }
  for (const id of drafts) {
    const { photos } = await app.db
      .selectFrom("drafts")
      .select("photos")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    const ids = photos.map((photo) => photo.id);
    const [uploads, images] = await Promise.all([
      app.db.selectFrom("uploads").select("id").where("id", "in", ids).where("variants", "is not", null).execute(),
      app.db.selectFrom("listing_images").select("id").where("id", "in", ids).execute(),
    ]);
    expect([...uploads, ...images], `the photos of the draft ${id}`).toHaveLength(2);
  }
}
