import { describe, expect, it } from "vitest";
import { signedIn } from "../../support/account/users.ts";
import { addListings, addOwner, identicalListings } from "../../support/listing/listings.ts";
import { useCatalogue } from "../../support/listing/catalogue.ts";

describe("on the page of a listing", () => {
  const { app, visitor, owner, add } = useCatalogue({ name: "Meera Nair" });

  const show = async (columns: object, of = owner.id) => {
    const [id] = await addListings(app.db, of, [columns]);
    return { id: id!, page: await visitor.get(`/category/rent/${id}`) };
  };

  it("'Share' has links that send name, price and URL by WhatsApp and e-mail", async () => {
    const { id, page } = await show({ name: "Neem & Sons' House", regular_price: 25_000 });
    const message = `Neem & Sons' House, ₹25,000/month\n${app.url}/category/rent/${id}`;
    const whatsApp = new URL(page.link("WhatsApp")!);
    expect([whatsApp.origin + whatsApp.pathname, whatsApp.searchParams.get("text")]).toEqual([
      "https://wa.me/",
      message,
    ]);
    const email = new URL(page.link("E-mail")!);
    expect([email.protocol, email.pathname]).toEqual(["mailto:", ""]);
    expect(email.searchParams.get("subject")).toBe("Neem & Sons' House, ₹25,000/month");
    expect(email.searchParams.get("body")).toBe(message.replace("\n", "\r\n"));
    expect(page.$("details.share").is("[open]")).toBe(false);
  });

  it("owners can share what they list, but not what is hidden", async () => {
    const asha = await signedIn(app, "Asha Rao");
    const { id } = await show({}, asha.id);
    expect((await asha.visitor.get(`/category/rent/${id}`)).link("WhatsApp")).not.toBeNull();
    await app.db.updateTable("listings").set({ status: "hidden" }).where("id", "=", id).execute();
    expect((await asha.visitor.get(`/category/rent/${id}`)).link("WhatsApp")).toBeNull();
  });

  it("the owner is named, with the month of signing up in India", async () => {
    const since = await addOwner(app.db, { name: "Ravi Iyer" });
    const timestamp = new Date("2024-02-29T19:00:00Z");
    await app.db.updateTable("users").set({ timestamp }).where("id", "=", since).execute();
    const { page } = await show({}, since);
    expect(page.text(".owner-card h3")).toBe("Ravi Iyer");
    expect(page.text(".owner .owner-card")).toContain("Member since March 2024");
    expect(page.text(".owner")).not.toContain("More from this owner");
    expect(page.text(".contact-card .owner-card")).toMatch(/Ravi Iyer.*Owner confirmed/);
    expect(page.text(".contact-bar small")).toMatch(/^₹\d/);
    expect(page.text(".contact-bar small")).toBe(page.text(".detail-head .price-amount").replace("/month", ""));
  });

  it("up to three of the owner's other homes are linked, the newest first, if they are live", async () => {
    const ravi = await addOwner(app.db, { name: "Ravi Iyer" });
    const names = ["A", "B", "C", "D", "E"].map((letter) => ({ name: `House ${letter}` }));
    await addListings(app.db, ravi, [{ name: "Paused", status: "paused" as const }, ...names]);
    await add(identicalListings(2, { name: "Of someone else" }));
    const { page } = await show({ name: "Itself" }, ravi);
    expect(page.texts(".owner li a")).toEqual(["House A", "House B", "House C"]);
    expect(page.texts(".owner li .price")[0]).toBe("₹25,000/month");
    expect(page.$(".owner li img")).toHaveLength(3);
  });
});
