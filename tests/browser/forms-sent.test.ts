import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../support/server/app.ts";
import { useBrowser } from "../support/browser/browser.ts";
import { button, fillIn, openForm } from "../support/browser/form.ts";
import { createListing, flat, listingId, newOwner } from "../support/listing/form.ts";
import type { Visitor } from "../support/http/visitor.ts";

const app = useApp();
const browser = useBrowser();
let owner: Visitor;
let listing: string;
let id: string;
beforeAll(async () => {
  ({ visitor: owner } = await newOwner(app));
  const created = await createListing(owner, flat);
  id = listingId(created);
  listing = created.path;
});

describe("a form that is being sent, with script", () => {
  const account = { email: "nobody@example.org", password: "a neem tree by the gate" };
  const sending: [address: () => string, whose: "owner" | null, fields: Record<string, string>, says: string][] = [
    [() => "/sign-in", null, account, "Signing In ..."],
    [() => `/edit-listing/${id}`, "owner", {}, "Saving ..."],
  ];

  it.each(sending.map(([address, whose, fields, says]) => [says, { address, whose, fields }] as const))(
    "says '%s', is sent once, and is usable when the visitor comes back",
    async (says, { address, whose, fields }) => {
      const { context, page, sent } = await openForm(browser, app, address(), whose ? owner : undefined);
      await fillIn(page, fields);
      await page.route("**", (route) => (route.request().method() === "POST" ? undefined : route.continue()));
      // In one step: Playwright itself would wait for the next page.
      const seen = await button(page).evaluate(async (element, says) => {
        const look = () =>
          [element.textContent, element.getAttribute("aria-disabled"), element.hasAttribute("disabled")].join();
        const becomes = async (state: string) => {
          while (look() !== state) await new Promise((resolve) => setTimeout(resolve));
        };
        const before = look();
        (element as HTMLButtonElement).click();
        (element as HTMLButtonElement).click();
        await becomes([says, "true", false].join());
        window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
        await becomes(before);
        return before;
      }, says);
      expect(seen).not.toContain(says);
      await expect.poll(() => sent.length).toBe(1);
      if (says === "Saving ...") expect(sent[0]).toContain('name="save"');
      await context.close();
    },
  );

  it("can be sent again if the response leaves the page open", async () => {
    const { page, sent } = await openForm(browser, app, listing);
    await page.getByLabel("Message").fill("Is it still free in May?");
    await page.locator("summary", { hasText: "Contact Landlord" }).click();
    const send = page.getByRole("button", { name: "Send Message" });
    await send.click();
    await page.locator("#enquiry button", { hasText: "Sending ..." }).waitFor();
    await page.locator("#enquiry button", { hasText: "Send enquiry" }).waitFor();
    await send.click();
    await expect.poll(() => sent.length).toBe(2);
  });
});
