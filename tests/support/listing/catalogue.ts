import { beforeEach } from "vitest";
import { Visitor } from "../http/visitor.ts";
import { useApp, useStarted } from "../server/app.ts";
import { type ListingColumns, addListings, addOwner } from "./listings.ts";

/**
 * For all tests of a file or `describe`: an app, without homes before each test, a visitor, and an owner with a function
 * that adds homes of theirs.
 */
export function useCatalogue(person?: { name: string; email?: string }) {
  const app = useApp();
  const owner = useStarted(async () => ({ id: await addOwner(app.db, person) }));
  beforeEach(() => app.db.deleteFrom("listings").execute());
  const add = (homes: ListingColumns[]) => addListings(app.db, owner.id, homes);
  return { app, visitor: new Visitor(app), owner, add };
}
