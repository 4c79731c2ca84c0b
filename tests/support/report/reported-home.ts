import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { hoursToHide, networksToDecide } from "#app/domain/report/automatic-hiding.ts";
import { reportPath, reportedListingPath } from "#app/paths.ts";
import { proveEmail } from "../account/accounts.ts";
import { signedIn } from "../account/users.ts";
import type { Page } from "../http/page.ts";
import { Visitor } from "../http/visitor.ts";
import { addListings } from "../listing/listings.ts";
import { addPlace } from "../place/places.ts";
import { type App, type Email, sharedApp } from "../server/app.ts";

type User = Awaited<ReturnType<typeof signedIn>>;

/** A live home for each test, its owner, and an admin. Called in a `describe`, it registers the hooks. */
export class ReportedHome {
  app!: App;
  admin!: User;
  owner!: User;
  /** Of the home, which is called Neem House. */
  id!: string;

  constructor() {
    beforeAll(async () => {
      this.app = await sharedApp();
      // Its photos are rows without files.
      this.app.allowErrors(/^a photo was moved without files/);
      this.admin = await this.newAdmin("Meera Nair");
    });
    afterAll(() => this.app?.stop());
    beforeEach(async () => {
      await this.app.db.deleteFrom("listings").execute();
      await this.app.db.deleteFrom("rate_limits").execute();
      this.owner = await signedIn(this.app, "Asha Rao");
      // Reports do not hide the homes of others by themselves.
      await proveEmail(this.app, this.owner.email, false);
      const place = await addPlace(this.app.db, { city: "Pune", locality: "Kothrud", latitude: 18.5, longitude: 73.8 });
      const before = new Date(Date.now() - 9 * 86_400_000);
      const columns = { ...place, timestamp: before, status_since: before, name: "Neem House" };
      [this.id] = (await addListings(this.app.db, this.owner.id, [columns])) as [string];
    });
  }

  async newAdmin(name: string): Promise<User> {
    const user = await signedIn(this.app, name);
    await this.makeAdmin(user, true);
    return user;
  }

  async makeAdmin(user: User, admin: boolean): Promise<void> {
    await this.app.db.updateTable("users").set({ is_admin: admin }).where("id", "=", user.id).execute();
  }

  get address(): string {
    return `/category/rent/${this.id}`;
  }

  /** Each has an address of its own, and a network. */
  anyone(): Visitor {
    const [second, third] = [this.#visitors >> 8, this.#visitors++ & 255];
    return new Visitor(this.app.url, `10.${second}.${third}.1`);
  }

  #visitors = 0;

  /** A report, sent at once. */
  report(visitor = this.anyone(), fields: Record<string, string> = { reason: "fraud" }): Promise<Page> {
    return visitor.post(reportPath(this.id), fields);
  }

  /** Reports by several visitors at once. */
  async reportBy(count: number): Promise<void> {
    await Promise.all(Array.from({ length: count }, () => this.report()));
  }

  /** Makes the reports so far older. */
  async letPass(hours: number): Promise<void> {
    for (const { id, created_at } of await this.reports()) {
      const earlier = { created_at: new Date(created_at.getTime() - hours * 3_600_000) };
      await this.app.db.updateTable("reports").set(earlier).where("id", "=", id).execute();
    }
  }

  /** Reports by as many visitors, so far apart, that they hide a listing. @returns the last answer */
  async reportUntilHidden(): Promise<Page> {
    await this.reportBy(networksToDecide - 1);
    await this.letPass(hoursToHide);
    return this.report();
  }

  stored() {
    return this.app.db.selectFrom("listings").selectAll().where("id", "=", this.id).executeTakeFirstOrThrow();
  }

  reports() {
    return this.app.db.selectFrom("reports").selectAll().where("listing_id", "=", this.id).execute();
  }

  /** What admins did, or the site itself, oldest first. */
  actions() {
    const query = this.app.db.selectFrom("admin_actions").selectAll().where("listing_id", "=", this.id);
    return query.orderBy("id").execute();
  }

  /** Presses a button on the admin's page of the home. */
  async act(button: string, fields: Record<string, string> = {}): Promise<Page> {
    const page = await this.admin.visitor.get(reportedListingPath(this.id));
    return page.form(button).fill(fields).submit(button);
  }

  /** Waits until the owner has got so many e-mails. @returns the last one */
  async lastEmail(count: number): Promise<Email> {
    const emails = async () => (await this.app.outbox()).filter(({ to }) => to === this.owner.email);
    await expect.poll(async () => (await emails()).length).toBe(count);
    return (await emails())[count - 1]!;
  }
}
