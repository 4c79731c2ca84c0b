import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe } from "vitest";
import { type App, sharedApp } from "../../support/server/app.ts";
import { type Case, testTexts, press } from "../../support/search/catalogue.ts";
import { newOwner } from "../../support/listing/form.ts";
import { addListings } from "../../support/listing/listings.ts";

/** The other texts are in http/search/catalogue.test.ts. */
describe("the texts of SPEC.md section 8, for the profile", () => {
  let app: App;
  beforeAll(async () => {
    app = await sharedApp();
    app.allowErrors(/POST \/profile failed/);
  });
  afterAll(() => app?.stop());

  const undo: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const act of undo.splice(0)) await act();
  });

  const cases: Record<string, Case[]> = {
    profile: [
      {
        when: "success",
        says: "Profile updated successfully",
        at: "/profile",
        status: 200,
        act: async () => press((await newOwner(app)).visitor, "/profile?edit", "Apply Changes", { name: "Asha S." }),
      },
      {
        when: "failure",
        says: "Could not update the profile",
        at: "/profile",
        status: 500,
        act: async () => {
          const { visitor, id } = await newOwner(app);
          await sql`alter table users add constraint held check (id <> ${sql.lit(id)} or name <> 'Asha S.')`.execute(
            app.db,
          );
          undo.push(() => sql`alter table users drop constraint held`.execute(app.db));
          return press(visitor, "/profile?edit", "Apply Changes", { name: "Asha S." });
        },
      },
      {
        when: "a listing was deleted",
        says: "Listing deleted successfully",
        at: "/profile",
        status: 200,
        act: async () => {
          const { visitor, id } = await newOwner(app);
          const [listing] = await addListings(app.db, id, [{}]);
          return press(visitor, `/profile/delete/${listing}`, "Yes, Delete");
        },
      },
    ],
  };

  testTexts(cases);
});
