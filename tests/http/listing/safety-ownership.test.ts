import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type App, sharedApp } from "../../support/server/app.ts";
import { addListings } from "../../support/listing/listings.ts";
import { goodPassword, signedUp } from "../../support/account/users.ts";
import { routesWithActions, forms, pathOf } from "../../support/server/routes.ts";
import { snapshot } from "../../support/server/snapshot.ts";
import { Visitor } from "../../support/http/visitor.ts";

/** Everything a user owns: their row, their sessions, their listings with photos. */
const owned = ["users", "sessions", "listings", "listing_images"];

describe("what an owner has", () => {
  let app: App;
  let id: string;
  let stranger: Awaited<ReturnType<typeof signedUp>>;
  beforeAll(async () => {
    app = await sharedApp();
    const owner = await signedUp(app.url);
    const { id: ownerId } = await app.db
      .selectFrom("users")
      .select("id")
      .where("email", "=", owner.email)
      .executeTakeFirstOrThrow();
    [id] = (await addListings(app.db, ownerId, [{}])) as [string];
    stranger = await signedUp(app.url, { name: "Someone Else" });
  });
  afterAll(() => app?.stop());

  /** Rows that were removed or changed. */
  async function lost(act: () => Promise<unknown>, but: (row: string) => boolean = () => false) {
    const before = await snapshot(app.db);
    await act();
    const after = await snapshot(app.db);
    return owned.flatMap((table) => before[table]!.filter((row) => !after[table]!.includes(row) && !but(row)));
  }

  it("appears in a form for each action of the build", async () => {
    expect((await routesWithActions()).map((route) => route.id).sort()).toEqual(Object.keys(forms).sort());
  });

  it("cannot be changed by a stranger with any action, in any way the framework accepts", async () => {
    const { id: strangerId } = await app.db
      .selectFrom("users")
      .select("id")
      .where("email", "=", stranger.email)
      .executeTakeFirstOrThrow();
    for (const route of await routesWithActions()) {
      for (const suffix of ["", ".data", "?index"]) {
        const changed = await lost(
          async () => {
            const path = pathOf(route, id) + suffix;
            const form = { ...forms[route.id]!, userId: strangerId, id };
            const page = await stranger.visitor.post(path, form, { redirects: "expose" });
            expect([path, page.status < 500]).toEqual([path, true]);
            await stranger.visitor.post("/sign-in", { email: stranger.email, password: goodPassword });
          },
          // The stranger may change their own name and sessions.
          (row) => row.includes(strangerId),
        );
        expect([route.id + suffix, changed]).toEqual([route.id + suffix, []]);
      }
    }
  });

  it("cannot be changed by a signed-out visitor with any action", async () => {
    for (const route of await routesWithActions()) {
      const changed = await lost(async () => {
        const page = await new Visitor(app.url).post(pathOf(route, id), forms[route.id]!, { redirects: "expose" });
        expect([route.id, page.status < 500]).toEqual([route.id, true]);
      });
      expect([route.id, changed]).toEqual([route.id, []]);
    }
  });
});
