import { expect } from "vitest";
import type { App } from "../server/app.ts";
import { beginForm } from "../http/interrupted-form.ts";
import { smallPhotos, storedListing, villa } from "./form.ts";
import type { Page } from "../http/page.ts";
import type { Visitor } from "../http/visitor.ts";

/** What a client was told: the listings it was led to, by id, and the forms that got no answer. */
export interface Ledger {
  acknowledged: string[];
  unanswered: number;
}

/** Sends create forms one after the other, each from a form of its own, until the site is gone. */
export async function keepCreating(app: App, visitor: Visitor, ledger: Ledger): Promise<void> {
  for (;;) {
    const page = await visitor.get("/create-listing").catch((): Page | null => null);
    if (!page) return;
    const form = page.form("Create listing").fill({ ...villa, images: await smallPhotos(2) });
    const { request, body, answer } = await beginForm(app, visitor, "/create-listing", [
      ...form.entries(),
      ["save", ""],
    ]);
    request.end(body);
    const told = await answer;
    if (!told) return void ledger.unanswered++;
    const id = /\/category\/sell\/([0-9a-f-]{36})$/.exec(told.location ?? "")?.[1];
    if (told.status !== 303 || !id) throw new Error(`A create was answered ${told.status} ${told.location}`);
    ledger.acknowledged.push(id);
  }
}

/** Every listing that was acknowledged is there as it was sent, with both its photos. */
export async function expectKept(app: App, ledger: Ledger): Promise<void> {
  expect(new Set(ledger.acknowledged).size).toBe(ledger.acknowledged.length);
  for (const id of ledger.acknowledged) {
    const listing = await storedListing(app, id);
    expect(listing, `${id} was acknowledged`).toMatchObject({ name: villa.name, address: villa.address });
    expect(listing?.photos).toHaveLength(2);
  }
}
