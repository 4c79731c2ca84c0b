import type { AppLoadContext } from "@remix-run/node";

/** The part of a loader's or action's arguments that sessions need. */
export interface Call {
  request: Request;
  context: AppLoadContext;
}
