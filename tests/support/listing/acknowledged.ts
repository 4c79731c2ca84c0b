import { expect } from "vitest";
import type { RunningSite } from "../server/app.ts";
import { startForm } from "../http/interrupted-form.ts";
import { smallPhotos, storedListing, villa } from "./form.ts";
import type { Page } from "../http/page.ts";
import type { Visitor } from "../http/visitor.ts";

/**
 * The responses a client got: the ids of the listings it was redirected to, and the number of forms without a response.
 */
export interface Acknowledgements {
  acknowledged: string[];
  unanswered: number;
}

/** Sends new create forms one after the other, until the site is gone. */
export async function createUntilKilled(
  app: RunningSite,
  visitor: Visitor,
  acknowledgements: Acknowledgements,
): Promise<void> {
  for (;;) {
    const page = await visitor.get("/create-listing").catch((): Page | null => null);
    if (!page) return;
    const form = page.form("Create listing").fill({ ...villa, images: await smallPhotos(2) });
    const { request, body, answer } = await startForm(app, visitor, "/create-listing", [
      ...form.entries(),
      ["save", ""],
    ]);
    request.end(body);
    const response = await answer;
    if (!response) return void acknowledgements.unanswered++;
    const id = /\/category\/sell\/([0-9a-f-]{36})$/.exec(response.location ?? "")?.[1];
    if (response.status !== 303 || !id) {
      throw new Error(`The response to a create form was ${response.status} ${response.location}`);
    }
    acknowledgements.acknowledged.push(id);
  }
}

/** Every acknowledged listing exists as it was sent, with both its photos. */
export async function expectAllSaved(app: RunningSite, acknowledgements: Acknowledgements): Promise<void> {
  expect(new Set(acknowledgements.acknowledged).size).toBe(acknowledgements.acknowledged.length);
  for (const id of acknowledgements.acknowledged) {
    const listing = await storedListing(app, id);
    expect(listing, `${id} was acknowledged`).toMatchObject({ name: villa.name, address: villa.address });
    expect(listing?.photos).toHaveLength(2);
  }
}
