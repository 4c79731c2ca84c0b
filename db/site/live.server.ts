import { sql } from "kysely";

/**
 * Whether lists, maps, feeds and sitemaps have a listing: its status is `live`, and it has an owner. The indexes of the
 * search have the same condition.
 */
export const isLive = sql<boolean>`(user_id is not null and status = 'live')`;
