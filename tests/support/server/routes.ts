import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { projectRoot } from "../../../scripts/main.ts";
import { goodPassword } from "../account/users.ts";

/** A route of the build. */
export interface BuiltRoute {
  id: string;
  /** From the root, with `:name` parameters. */
  pattern: string;
  hasAction: boolean;
  hasLoader: boolean;
}

/** A route as `print-routes.js` tells of it. */
type KnownRoute = Omit<BuiltRoute, "pattern"> & { parentId?: string; path?: string };

let built: Promise<BuiltRoute[]> | undefined;

/** All addresses the built app answers at, as the build itself says. */
export function builtRoutes(): Promise<BuiltRoute[]> {
  return (built ??= askTheBuild());
}

/** In a process of its own: the build limits sharp for all that run beside it. */
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
    .map(({ id, hasAction, hasLoader }) => ({ id, pattern: `/${pattern(id)}`, hasAction, hasLoader }));
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

/** For each action of the site a form it would take from its own page. An action that is not named here fails a test. */
export const forms: Record<string, Record<string, string>> = {
  "routes/listing/detail": { message: "Is it still free?" },
  "routes/listing/shortlist": { home: "00000000-0000-4000-8000-000000000000", keep: "yes", to: "/all" },
  "routes/listing/create": listing,
  "routes/listing/edit": listing,
  "routes/listing/photo-upload": {},
  "routes/account/sign-in": { email: "asha@example.org", password: goodPassword },
  "routes/account/sign-up": { name: "Eve", email: "eve@example.org", password: goodPassword },
  "routes/account/sign-out": {},
  "routes/account/forgot-password": { email: "asha@example.org" },
  "routes/account/reset-password": { email: "asha@example.org", code: "00000-00000", password: goodPassword },
  "routes/account/google": { to: "/profile" },
  "routes/account/own-data": {},
  "routes/account/delete-account": { confirmation: "not the password" },
  "routes/account/profile": { name: "Eve" },
  "routes/account/delete-listing": {},
  "routes/web/data-light": { on: "yes", to: "/" },
  "routes/pages/contact": { name: "Eve", email: "eve@example.org", message: "Hello" },
};
/** Answers every method alike: there is nothing to change. */
const withoutForm = ["routes/pages/not-found"];

/** The routes of the build that take forms. */
export async function actionsOf(): Promise<BuiltRoute[]> {
  return (await builtRoutes()).filter(({ hasAction, id }) => hasAction && !withoutForm.includes(id));
}

/** A route's path, for a listing to let. */
export function pathOf({ pattern }: BuiltRoute, listingId: string): string {
  return pattern.replace(":type", "rent").replace(":id?", "").replace(":id", listingId).replace("*", "x");
}
