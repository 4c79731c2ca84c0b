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
      drafts: async (then) => {
        const draft = { id: randomUUID(), user_id: user, fields: "{}", photos: "[]", updated_at: then };
        await app.db.insertInto("drafts").values(draft).execute();
        return { table: "drafts", id: draft.id };
      },
      publishedDrafts: async (then) => {
        const about = { listing_id: await listing(), published: true, updated_at: then };
        const draft = { id: randomUUID(), user_id: user, fields: "{}", photos: "[]", ...about };
        await app.db.insertInto("drafts").values(draft).execute();
        return { table: "drafts", id: draft.id };
      },
      unusedPhotos: async (then) => {
        const photo = { user_id: user, key: randomUUID(), width: 1, height: 1, variants: "[]", created_at: then };
        return {
          table: "uploads",
          ...(await app.db.insertInto("uploads").values(photo).returning("id").executeTakeFirstOrThrow()),
        };
      },
      unconfirmedAlerts: async (then) => {
        const alert = { ...rentAlert(`${randomUUID()}@example.org`), confirmed_at: null, created_at: then };
        return {
          table: "alerts",
          ...(await app.db.insertInto("alerts").values(alert).returning("id").executeTakeFirstOrThrow()),
        };
      },
      reports: async (then) => {
        const report = {
          listing_id: await listing(),
          reporter: randomUUID(),
          reason: "fraud" as const,
          created_at: then,
        };
        return {
          table: "reports",
          ...(await app.db.insertInto("reports").values(report).returning("id").executeTakeFirstOrThrow()),
        };
      },
      grievances: async (then) => {
        const sent = { message_key: randomUUID(), name: "Asha", email: "asha@example.org", message: "This is wrong." };
        const grievance = { ...sent, resolved_at: then, resolution: "It is right now." };
        return {
          table: "grievances",
          ...(await app.db.insertInto("grievances").values(grievance).returning("id").executeTakeFirstOrThrow()),
        };
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
