import path from "node:path";
import { pathToFileURL } from "node:url";
import type { ServerBuild } from "@remix-run/server-runtime";
import { projectRoot } from "../../scripts/main.ts";
import { goodPassword } from "./people.ts";

/** A route of the build. */
export interface BuiltRoute {
  id: string;
  /** From the root, with `:name` parameters. */
  pattern: string;
  hasAction: boolean;
  hasLoader: boolean;
}

/** All addresses the built app answers at, as the build itself says. */
export async function builtRoutes(): Promise<BuiltRoute[]> {
  const file = pathToFileURL(path.join(projectRoot, "build/server/index.js")).href;
  const { routes } = (await import(file)) as ServerBuild;
  const pattern = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    if (!route) return "";
    return [pattern(route.parentId), route.path ?? ""].filter(Boolean).join("/");
  };
  return Object.values(routes)
    .filter((route) => route !== undefined && route.id !== "root")
    .map(({ id, module }) => ({
      id,
      pattern: `/${pattern(id)}`,
      hasAction: module.action !== undefined,
      hasLoader: module.loader !== undefined,
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

/** For each action of the site a form it would take from its own page. An action that is not named here fails a test. */
export const forms: Record<string, Record<string, string>> = {
  "routes/listing/detail": { message: "Is it still free?" },
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
