import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { everyLimit } from "#app/domain/site/limits.ts";
import { type Expiring, expiredBefore, lengthOf } from "#app/domain/site/retention.ts";
import { goodPassword, signedIn } from "../../../support/account/users.ts";
import { rentAlert } from "../../../support/alert/alerts.ts";
import { runMaintenance } from "../../../support/frame/maintenance.ts";
import { Visitor } from "../../../support/http/visitor.ts";
import { addListings } from "../../../support/listing/listings.ts";
import { useApp } from "../../../support/server/app.ts";

const minute = 60_000;

describe("the table of retention on the privacy page", () => {
  const app = useApp();

  it("is what maintenance enforces: it removes what is older, and nothing younger", async () => {
    const { id: user } = await signedIn(app, "Asha Rao");
    const listing = async () => (await addListings(app.db, user, [{}]))[0]!;
    const draft = { user_id: user, fields: "{}", photos: "[]" };
    const insert = async (table: "drafts" | "uploads" | "alerts" | "reports" | "grievances", row: object) => {
      const inserted = app.db.insertInto(table).values(row as never);
      return { table, ...(await inserted.returning("id").executeTakeFirstOrThrow()) };
    };
    /** Adds what was last used then. @returns how to find it */
    const add: Partial<Record<Expiring, (then: Date) => Promise<{ table: string; id: unknown }>>> = {
      ownerless: async (then) => {
        const id = await listing();
        // A trigger sets the time when the owner goes.
        for (const columns of [{ user_id: null }, { ownerless_since: then }]) {
          await app.db.updateTable("listings").set(columns).where("id", "=", id).execute();
        }
        return { table: "listings", id };
      },
      drafts: (then) => insert("drafts", { ...draft, id: randomUUID(), updated_at: then }),
      publishedDrafts: async (then) => {
        const about = { listing_id: await listing(), published: true, updated_at: then };
        return insert("drafts", { ...draft, ...about, id: randomUUID() });
      },
      unusedPhotos: (then) => {
        const photo = { user_id: user, key: randomUUID(), width: 1, height: 1, variants: "[]" };
        return insert("uploads", { ...photo, created_at: then });
      },
      unconfirmedAlerts: (then) => {
        const alert = rentAlert(`${randomUUID()}@example.org`);
        return insert("alerts", { ...alert, confirmed_at: null, created_at: then });
      },
      reports: async (then) => {
        const report = { listing_id: await listing(), reporter: randomUUID(), reason: "fraud" };
        return insert("reports", { ...report, created_at: then });
      },
      grievances: (then) => {
        const sent = { message_key: randomUUID(), name: "Asha", email: "asha@example.org", message: "This is wrong." };
        return insert("grievances", { ...sent, resolved_at: then, resolution: "It is right now." });
      },
    };
    const kinds = Object.keys(add) as (keyof typeof add)[];
    const now = Date.now();
    const added = await Promise.all(
      kinds.map(async (kind) => ({
        kind,
        older: await add[kind]!(expiredBefore(kind, new Date(now - minute))),
        younger: await add[kind]!(expiredBefore(kind, new Date(now + 10 * minute))),
      })),
    );
    expect((await runMaintenance(app)).problems).toEqual([]);
    const isThere = async ({ table, id }: { table: string; id: unknown }) =>
      (
        await app.db
          .selectFrom(table as "drafts")
          .select("id")
          .where("id", "=", id as string)
          .execute()
      ).length > 0;
    const left = await Promise.all(
      added.map(async ({ kind, older, younger }) => [kind, await isThere(older), await isThere(younger)]),
    );
    expect(left).toEqual(kinds.map((kind) => [kind, false, true]));
  });

  it("is what sign-ins expire by", async () => {
    const { email, id } = await signedIn(app, "Ravi Rao");
    await new Visitor(app.url).post("/sign-in", { email, password: goodPassword });
    const newest = app.db.selectFrom("sessions").select("expires_at").where("user_id", "=", id);
    const { expires_at } = await newest.orderBy("created_at", "desc").executeTakeFirstOrThrow();
    expect(Math.abs(expires_at.getTime() - Date.now() - lengthOf("sessions"))).toBeLessThan(minute);
  });

  it("says how long the longest limit counts", () => {
    const longest = Math.max(...Object.values(everyLimit).map(({ seconds }) => seconds * 1000));
    expect(longest).toBeLessThan(lengthOf("counts"));
  });
});
