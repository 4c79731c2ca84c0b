import { execFile } from "node:child_process";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import path from "node:path";
import { promisify } from "node:util";
import { alertToken } from "#app/commands/alert/token.server.ts";
import { proofToken } from "#app/commands/account/prove-email.server.ts";
import { addressToken } from "#app/commands/enquiry/address.server.ts";
import { shortListingPath } from "#app/paths.ts";
import { projectRoot } from "../../../scripts/main.ts";
import { goodPassword } from "../account/users.ts";
import type { App } from "./app.ts";

/** A route of the build. */
export interface BuiltRoute {
  id: string;
  /** From the root, with `:name` parameters. */
  pattern: string;
  hasAction: boolean;
  /** Whether people read it, in the frame of the site. */
  isPage: boolean;
}

/** A route in the output of `print-routes.js`. */
type KnownRoute = Omit<BuiltRoute, "pattern" | "isPage"> & { parentId?: string; path?: string };

let built: Promise<BuiltRoute[]> | undefined;

/** All URLs of the built app, from the build itself. */
export function builtRoutes(): Promise<BuiltRoute[]> {
  return (built ??= askTheBuild());
}

/** In a process of its own: the build restricts sharp for the whole process. */
async function askTheBuild(): Promise<BuiltRoute[]> {
  const script = path.join(projectRoot, "tests/support/server/print-routes.js");
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  const known = JSON.parse(stdout) as KnownRoute[];
  const pattern = (id: string | undefined): string => {
    const route = known.find((one) => one.id === id);
    return route ? [pattern(route.parentId), route.path ?? ""].filter(Boolean).join("/") : "";
  };
  return known
    .filter(({ id }) => id !== "root")
    .map(({ id, hasAction, parentId }) => ({
      ...{ id, pattern: `/${pattern(id)}`, hasAction },
      isPage: parentId === "routes/frame/layout",
    }));
}

const listing = {
  type: "sell",
  name: "Sold from elsewhere",
  bedroom: "1",
  bathroom: "1",
  parking: "yes",
  furnished: "yes",
  address: "1 Street",
  latitude: "19",
  longitude: "72",
  description: "A home.",
  offer: "no",
  regularPrice: "1",
  discountedPrice: "",
};

/** A valid form for each action of the site. An action that is missing here fails a test. */
export const forms: Record<string, Record<string, string>> = {
  "routes/listing/detail": { message: "Is it still free?" },
  "routes/listing/shortlist": { home: "00000000-0000-4000-8000-000000000000", keep: "yes", to: "/all" },
  "create-listing": listing,
  "edit-listing": listing,
  "routes/listing/form/save": listing,
  "routes/listing/form/check-draft": {},
  "routes/listing/form/delete-draft": {},
  "routes/listing/form/duplicate": {},
  "routes/listing/confirm": { status: "live" },
  "routes/listing/status": { status: "paused", to: "profile" },
  "routes/report/grievance": { name: "Eve", email: "eve@example.org", message: "This home is mine." },
  "routes/report/received-grievance": { resolution: "We have hidden the listing." },
  "routes/report/report": { reason: "fraud" },
  "routes/report/answer": { answer: "The home is mine." },
  "routes/report/decision": { reason: "The photos are of another home.", confirmed: "yes" },
  "routes/alert/new": { email: "eve@example.org", frequency: "daily" },
  "routes/alert/manage": { frequency: "daily" },
  "routes/alert/confirm": {},
  "routes/alert/stop": {},
  "routes/alert/stop-all": {},
  "routes/photo/upload": {},
  "routes/account/sign-in": { email: "asha@example.org", password: goodPassword },
  "routes/account/sign-up": { name: "Eve", email: "eve@example.org", password: goodPassword },
  "routes/account/sign-out": {},
  "routes/account/forgot-password": { email: "asha@example.org" },
  "routes/account/reset-password": { email: "asha@example.org", code: "00000-00000", password: goodPassword },
  "routes/account/google": { to: "/profile" },
  "routes/account/data-export": {},
  "routes/account/delete-account": { confirmation: "not the password" },
  "routes/account/profile": { name: "Eve" },
  "routes/account/request-proof": {},
  "routes/account/change-email": { email: "eve@example.org", password: "not the password" },
  "routes/account/change-password": { password: "not the password", newPassword: goodPassword },
  "routes/account/end-session": {},
  "routes/account/confirm-email": {},
  "routes/listing/delete": {},
  "routes/site/data-light": { on: "yes", to: "/" },
  "routes/enquiry/enquire": { name: "Eve", email: "eve@example.org", message: "Is it still free?" },
  "routes/enquiry/address": {},
  "routes/enquiry/phone": { confirm: "yes" },
  "routes/enquiry/enquiry": { move: "archived" },
  "routes/enquiry/open": { confirm: "yes" },
  "routes/enquiry/contact": { name: "Eve", email: "eve@example.org", message: "Hello" },
};
/** No form leads there: the answer is the page of an unknown address. */
const withoutForm = [
  "routes/site/not-found",
  "routes/report/overview",
  "routes/report/queue",
  "routes/report/reported-listing",
  "routes/report/grievances",
];

/** The routes of the build that accept forms. */
export async function routesWithActions(): Promise<BuiltRoute[]> {
  return (await builtRoutes()).filter(({ hasAction, id }) => hasAction && !withoutForm.includes(id));
}

/** The addresses of all pages. */
export async function everyPage(named: Named): Promise<string[]> {
  return (await builtRoutes()).filter(({ isPage }) => isPage).map((route) => pathOf(route, named));
}

/** What the parameters of routes name, each with an id or a token of its own. */
export interface Named {
  listing: string;
  draft: string;
  enquiry: string;
  grievance: string;
  session: string;
  /** The tokens of an alert, and of links: that confirms the listing, for the sender of the enquiry, that proves an address. */
  alert: string;
  confirmation: string;
  address: string;
  proof: string;
}

/** Adds a draft of the listing's owner, an enquiry, a grievance and an alert of `email`, and the links that their e-mails contain. */
export async function addNamed({ db }: Pick<App, "db">, listing: string, email = "asha@example.org"): Promise<Named> {
  const [draft, confirmation] = [randomUUID(), randomBytes(24).toString("base64url")];
  const { user_id, ownersEmail } = await db
    .selectFrom("listings")
    .innerJoin("users", "users.id", "listings.user_id")
    .select(["user_id", "users.email as ownersEmail"])
    .where("listings.id", "=", listing)
    .executeTakeFirstOrThrow();
  await db.insertInto("drafts").values({ id: draft, user_id: user_id!, fields: "{}", photos: "[]" }).execute();
  const token_hash = createHash("sha256").update(confirmation).digest("base64url");
  const expires_at = new Date(Date.now() + 86_400_000);
  await db.insertInto("confirmation_links").values({ token_hash, listing_id: listing, expires_at }).execute();
  const sender = { name: "Asha Sharma", email, message: "Is it still free?" };
  const enquiry = await db
    .insertInto("enquiries")
    .values({ ...sender, listing_id: listing, owner_id: user_id!, message_key: randomUUID() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const session = await db.selectFrom("sessions").select("id_hash").where("user_id", "=", user_id).executeTakeFirst();
  const alert = await db
    .insertInto("alerts")
    .values({ email, query: "bedrooms=2", frequency: "daily", confirmed_at: new Date() })
    .returning("id")
    .executeTakeFirstOrThrow();
  const grievance = await db
    .insertInto("grievances")
    .values({ ...sender, message_key: randomUUID() })
    .returning("id")
    .executeTakeFirstOrThrow();
  return {
    listing,
    draft,
    enquiry: enquiry.id,
    grievance: String(grievance.id),
    session: session?.id_hash ?? "",
    alert: alertToken(alert.id),
    confirmation,
    address: addressToken(enquiry.id),
    proof: proofToken({ id: user_id!, email: ownersEmail }),
  };
}

/** What `:id` and `:token` name where it is no listing. */
const namedBy: Record<string, keyof Named> = {
  "routes/listing/form/check-draft": "draft",
  "routes/listing/form/delete-draft": "draft",
  "routes/enquiry/enquiry": "enquiry",
  "routes/enquiry/open": "enquiry",
  "routes/account/end-session": "session",
  "routes/report/received-grievance": "grievance",
  "routes/enquiry/address": "address",
  "routes/listing/confirm": "confirmation",
  "routes/account/confirm-email": "proof",
  "routes/alert/manage": "alert",
  "routes/alert/confirm": "alert",
  "routes/alert/stop": "alert",
  "routes/alert/stop-all": "alert",
};

/**
 * A route's path, and that of a list for the place `place`.
 * @throws {Error} if it has a parameter that is not known here
 */
export function pathOf(
  { id, pattern }: BuiltRoute,
  named: Named,
  { type = "rent", place = "mumbai/bandra-west" } = {},
): string {
  const path = pattern
    .replace(":type", type)
    .replace(":city/:locality?", place)
    .replace("sessions/:id?", `sessions/${named.session}`)
    .replace("/:id?", "")
    .replace(":decision", "hiding")
    .replace(":opening", "email")
    .replace(/:(?:id|token)/, named[namedBy[id] ?? "listing"])
    .replace("/h/:code", shortListingPath(named.listing))
    .replace(":number", "1")
    .replace("*", "x");
  if (path.includes(":")) throw new Error(`${pattern} has a parameter that the tests do not know`);
  return path;
}
