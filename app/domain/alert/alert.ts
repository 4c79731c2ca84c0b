import { retention } from "#app/domain/site/retention.ts";

/** How often an alert is sent. */
export const frequencies = ["at-once", "daily", "weekly"] as const;
export type Frequency = (typeof frequencies)[number];

/** The most alerts of an e-mail address. */
export const mostAlerts = 20;
/** How long an alert can be confirmed, in days. */
export const confirmDays = retention.unconfirmedAlerts.days;
/** How many homes an e-mail shows, and how many of its new homes are counted. */
export const shownHomes = 10;
export const countedHomes = 100;
