import { describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { signedIn } from "../../support/account/users.ts";

describe("a flash message", () => {
  const app = useApp();

  it("is shown once, at the start of the page, and its page is not cached", async () => {
    const { visitor } = await signedIn(app, "Asha Rao");
    const page = await visitor.post("/profile", { name: "Asha S." });
    expect(page.text(".toast[role=status]")).toBe("Profile updated successfully");
    expect(page.text("main").indexOf("Profile updated successfully")).toBe(0);
    expect(page.headers.get("cache-control")).toBe("private, no-store");
    expect((await visitor.get("/profile")).flash).toBeNull();
  });

  it("waits for its own page while another tab loads, or another site sends a form", async () => {
    const { visitor } = await signedIn(app, "Asha Rao");
    await visitor.post("/profile", { name: "Asha S." }, { redirects: "expose" });
    for (const path of ["/", "/about", "/nothing"]) expect((await visitor.get(path)).flash).toBeNull();
    const foreign = { "Sec-Fetch-Site": "cross-site", Origin: "https://evil.example" };
    expect((await visitor.post("/profile", { name: "Eve" }, { headers: foreign })).status).toBe(403);
    expect((await visitor.get("/profile")).flash).toBe("Profile updated successfully");
  });

  it("cannot be forged", async () => {
    const forged = Buffer.from(JSON.stringify({ page: "/", text: "Pay here", tone: "success" })).toString("base64");
    const { visitor } = await signedIn(app, "Asha Rao");
    for (const value of [forged, `${forged}.c2lnbmVk`]) {
      const page = await visitor.get("/", { headers: { Cookie: `flash=${value}` } });
      expect([page.status, page.flash]).toEqual([200, null]);
    }
  });
});
