import { describe, expect, it } from "vitest";
import { signUpPath } from "#app/paths.ts";
import { goodPassword } from "../../support/account/users.ts";
import { sendEnquiry } from "../../support/enquiry/form.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { createListing, flat, listingId, newOwner } from "../../support/listing/form.ts";
import { useApp } from "../../support/server/app.ts";

/** As chats and contacts copy it. */
const copied = (text: string) => `\u202a${text}\u202c\u200b`;

describe("what nobody sees in a text that was copied (TRUST.md row 57)", () => {
  const app = useApp();

  it("is left out of a listing and found by its search, and other programs' line breaks are kept", async () => {
    const { visitor } = await newOwner(app);
    const page = await createListing(visitor, {
      ...flat,
      name: "\u202eRose\u200b Villa\u202c क्\u200dष",
      address: "14 Hill Road,\tBandra\u2028Mumbai 4000\u200b50",
      bedroom: copied("2"),
      regularPrice: copied("₹25,000"),
      // Both, as a map copies them.
      latitude: copied("19.0596° N, 72.8295° E"),
      longitude: "",
      description: "Bright.\u000bQuiet.\u0085Near the park\u0007.",
      phone: copied("+91 98765 43210"),
      area: copied("850 sq ft"),
      availableFrom: copied(""),
    });
    const listing = await app.db
      .selectFrom("listings")
      .selectAll()
      .where("id", "=", listingId(page))
      .executeTakeFirstOrThrow();
    expect(listing).toMatchObject({
      name: "Rose Villa क्\u200dष",
      address: "14 Hill Road, Bandra Mumbai 400050",
      bedroom: 2,
      latitude: 19.0596,
      longitude: 72.8295,
      description: "Bright.\nQuiet.\nNear the park.",
    });
    expect(Number(listing.regular_price)).toBe(25_000);
    const query = { q: `\u200brose vil\u00adla`, from: copied("20k"), bedrooms: copied("2"), area: copied("800") };
    const found = await new Visitor(app.url).get(`/all?${new URLSearchParams(query).toString()}`);
    expect(found.homes).toEqual(["Rose Villa क्\u200dष"]);
  });

  it("is left out of the names, e-mail addresses and numbers of people", async () => {
    const visitor = new Visitor(app.url);
    const account = { name: "\u2067Meera\u2069 Nair", email: copied("meera@example.org"), password: goodPassword };
    expect((await visitor.post(signUpPath(), account)).status).toBe(200);
    const user = await app.db
      .selectFrom("users")
      .select(["name", "email"])
      .where("email", "=", "meera@example.org")
      .executeTakeFirst();
    expect(user?.name).toBe("Meera Nair");

    const id = listingId(await createListing((await newOwner(app)).visitor));
    const sent = { name: "Asha\ufeff Rao", email: copied("asha@example.org"), phone: copied("98765 43210") };
    expect((await sendEnquiry(app, id, sent)).status).toBe(200);
    const stored = await app.db.selectFrom("enquiries").select(["name", "email", "phone"]).executeTakeFirstOrThrow();
    expect(stored).toEqual({ name: "Asha Rao", email: "asha@example.org", phone: "+919876543210" });
  });

  it("stays in passwords, and a line break in the name of a sender is refused", async () => {
    const { email } = await newOwner(app);
    const signIn = (password: string) => new Visitor(app.url).post("/sign-in", { email, password });
    expect((await signIn(`${goodPassword}\u200b`)).status).toBe(422);
    expect((await signIn(goodPassword)).status).toBe(200);
    const refused = await new Visitor(app.url).post(signUpPath(), {
      name: "Asha\r\nBcc: eve@example.org",
      email: "asha-row12@example.org",
      password: goodPassword,
    });
    expect([refused.status, refused.fieldError("name")]).toEqual([422, "Use plain text, on one line"]);
  });
});
