import { sql } from "kysely";
import { beforeAll, describe, expect, it } from "vitest";
import { signedIn } from "../../support/account/users.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { addListings } from "../../support/listing/listings.ts";
import { useApp } from "../../support/server/app.ts";
import { type Named, addNamed, forms, pathOf, routesWithActions } from "../../support/server/routes.ts";

/** Where a user's things are. */
const tables = [
  "users",
  "sessions",
  "listings",
  "listing_images",
  "confirmation_links",
  "drafts",
  "enquiries",
  "alerts",
  "grievances",
];

describe("what an owner has", () => {
  const app = useApp();
  let named: Named;
  /** What a stranger has links to. */
  let strangers: Named;
  let own: string[];
  beforeAll(async () => {
    const add = async (name: string) => {
      const { id, email } = await signedIn(app, name);
      const [listing] = await addListings(app.db, id, [{}]);
      return addNamed(app, listing!, email);
    };
    named = await add("Asha Rao");
    own = await rows();
    strangers = await add("Ravi Rao");
  });

  async function rows(): Promise<string[]> {
    const selected = await Promise.all(
      tables.map((table) =>
        sql<{ row: string }>`select ${table} || to_jsonb(t)::text as row from ${sql.table(table)} as t`.execute(app.db),
      ),
    );
    return selected.flatMap(({ rows }) => rows.map(({ row }) => row));
  }
  /** The owner's rows that were removed or changed. */
  async function lost() {
    const left = new Set(await rows());
    return own.filter((row) => !left.has(row));
  }

  it.each(["a stranger", "a signed-out visitor"])("cannot be changed by %s with any action", async (who) => {
    // Whoever has a link of an e-mail may use it.
    const { alert, confirmation, proof } = strangers;
    for (const route of await routesWithActions()) {
      const path = pathOf(route, { ...named, alert, confirmation, proof });
      for (const address of [path, `${path}.data`]) {
        // Some actions end a session.
        const stranger = who === "a stranger" ? await signedIn(app, "Eve") : null;
        const form = { ...forms[route.id]!, userId: stranger?.id ?? "", id: named.listing };
        const visitor = stranger?.visitor ?? new Visitor(app.url);
        const page = await visitor.post(address, form, { redirects: "expose" });
        expect([address, page.status < 500]).toEqual([address, true]);
      }
      expect([path, await lost()]).toEqual([path, []]);
    }
  });
});
