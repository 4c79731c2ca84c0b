import type { Browser } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, sharedApp } from "../../support/server/app.ts";
import { openBrowser } from "../../support/browser/browser.ts";
import { button, fillIn, goToForm, openForm, serverErrors, shownErrors } from "../../support/browser/checked-form.ts";
import { createListing, listingId, newOwner, villa } from "../../support/listing/form.ts";
import { Visitor } from "../../support/http/visitor.ts";

let app: App;
let browser: Browser;
let owner: Visitor;
let id: string;
beforeAll(async () => {
  [app, browser] = await Promise.all([sharedApp(), openBrowser()]);
  ({ visitor: owner } = await newOwner(app));
  const created = await createListing(owner);
  id = listingId(created);
});
afterAll(async () => {
  await browser?.close();
  await app?.stop();
});

type Wrong = Record<string, string>;

const homeless: Wrong = { name: " ", address: "", latitude: "", longitude: "east", description: "", regularPrice: "" };
const outOfRange: Wrong = {
  ...villa,
  bedroom: "0",
  bathroom: "51",
  latitude: "90.5",
  longitude: "-181",
  locality: "Kothrud",
  city: "400050",
  regularPrice: "dear",
  discountedPrice: "",
  area: "big",
  floor: "9",
  floors: "3",
  built: "600",
  rera: "none",
};

/** Each form with its possible errors. */
const forms: [address: () => string, button: string, whose: "owner" | null, wrong: Wrong[]][] = [
  [() => "/sign-up", "Sign Up", null, [{}, { name: "\u2800", email: "a b@x.in", password: "x".repeat(129) }]],
  [() => `/enquire/${id}`, "Send enquiry", null, [{}, { name: "\u202e", email: "a@b", visitOn: "", message: "short" }]],
  [() => "/profile/password", "Change password", "owner", [{}, { password: "x", newPassword: "short" }]],
  [() => "/create-listing", "Create listing", "owner", [{}, homeless, outOfRange]],
  [() => `/edit-listing/${id}`, "Update listing", "owner", [{ ...villa, discountedPrice: villa.regularPrice }]],
];

describe("a form with errors, with script", () => {
  it.each(forms.map(([address, name, whose, wrong], row) => [row + 1, name, { address, whose, wrong }] as const))(
    "is stopped with the same messages as the server's: %i, %s",
    async (_, name, { address, whose, wrong }) => {
      const visitor = whose ? owner : new Visitor(app.url);
      const { context, page, complaints, sent } = await openForm(browser, app, address(), whose ? owner : undefined);
      for (const fields of wrong) {
        await goToForm(page, address());
        await fillIn(page, fields);
        await button(page).click();
        await page.locator(".error-summary:focus").waitFor();
        const plain = (await visitor.get(address())).form(name).fill(fields);
        const answer = await plain.submit(name);
        expect(answer.status).toBe(422);
        expect(await shownErrors(page)).toEqual(serverErrors(answer));
      }
      expect(sent).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});
