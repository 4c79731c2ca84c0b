import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { limits } from "#app/domain/site/limits.ts";
import { enquirePath } from "#app/paths.ts";
import { enquiry, readToken } from "../../support/enquiry/form.ts";
import { uniqueAddress } from "../../support/http/client.ts";
import { sendFrom } from "../../support/http/rate-limits.ts";
import { addListings, addOwner } from "../../support/listing/listings.ts";
import { type App, sharedApp } from "../../support/server/app.ts";

describe("enquiries are limited", () => {
  let app: App;
  let homes: string[];
  beforeAll(async () => {
    app = await sharedApp();
    const owner = await addOwner(app.db);
    homes = await addListings(app.db, owner, [{}, {}, {}]);
  });
  afterAll(() => app?.stop());

  const from = (address: string, home: string, email: string) =>
    sendFrom(app, address, enquirePath(home), { ...enquiry, email, token: readToken(home) });

  it("by listing, against 500 tries from changing addresses, and others still get theirs", async () => {
    const [home, other] = homes as [string, string];
    let accepted = 0;
    for (let round = 0; round < 500; round += 4) {
      const tries = [0, 1, 2, 3].map((index) => from(uniqueAddress(), home, `flood-${round + index}@example.org`));
      for (const page of await Promise.all(tries)) if (page.heading === "Enquiry sent") accepted++;
    }
    expect(accepted).toBe(limits.enquiriesByListing.points);
    const refused = await from(uniqueAddress(), home, "flood-last@example.org");
    expect([refused.status, refused.form().value("message")]).toEqual([429, enquiry.message]);
    expect((await from(uniqueAddress(), other, "other@example.org")).heading).toBe("Enquiry sent");
  });
});
