import { type RawBuilder, sql } from "kysely";
import type { ListingStatus, ListingType } from "#app/domain/listing/listing.ts";
import { acknowledgeWithinHours, resolveWithinDays } from "#app/domain/report/grievance.ts";
import type { Db } from "#db/schema.ts";

/** How many of everything the site has. What is new is of the last seven days. */
export interface SiteCounts {
  users: number;
  newUsers: number;
  /** Listings by status. */
  live: number;
  paused: number;
  closed: number;
  hidden: number;
  newEnquiries: number;
  alerts: number;
}

export async function countSite(db: Db): Promise<SiteCounts> {
  const { rows } = await sql<SiteCounts>`
    select
      (select count(*)::integer from users) as users,
      (select count(*)::integer from users where timestamp > now() - interval '7 days') as "newUsers",
      live, paused, closed, hidden,
      (select count(*)::integer from enquiries where created_at > now() - interval '7 days') as "newEnquiries",
      (select count(*)::integer from alerts where confirmed_at is not null) as alerts
    from (
      select
        count(*) filter (where status = 'live')::integer as live,
        count(*) filter (where status = 'paused')::integer as paused,
        count(*) filter (where status = 'closed')::integer as closed,
        count(*) filter (where status = 'hidden')::integer as hidden
      from listings
    ) as listings
  `.execute(db);
  return rows[0]!;
}

/** What waits for admins. */
export interface Waiting {
  /** Listings with an open report or an answer of their owner. */
  reported: number;
  grievances: number;
  /** Those of them that were not acknowledged or resolved in time. */
  overdueGrievances: number;
  /** E-mails that have waited for an hour; without those that wait for the next day, as an unproven address has had its e-mails. */
  stuckEmails: number;
  /** E-mails that were given up. */
  failedEmails: number;
}

export async function countWaiting(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select
      (
        select count(*)::integer from (
          select listing_id from reports where closed_at is null
          union select listing_id from hidden_listings where answer is not null
        ) as undecided
      ) as reported,
      count(*)::integer as grievances,
      count(*) filter (
        where created_at < now() - make_interval(days => ${resolveWithinDays}::integer)
          or created_at < now() - make_interval(hours => ${acknowledgeWithinHours}::integer)
            and exists (
              select from outgoing_emails where grievance_id = grievances.id and recipient = grievances.email
            )
      )::integer as "overdueGrievances",
      (
        select count(*)::integer from outgoing_emails
        where failed_at is null and created_at < now() - interval '1 hour' and (to_unproven is null or not exists (
          select from jobs.job where name = 'send-email' and state = 'created'
            and data->>'id' = outgoing_emails.id::text and start_after > now() - interval '1 hour'
        ))
      ) as "stuckEmails",
      (select count(*)::integer from outgoing_emails where failed_at is not null) as "failedEmails"
    from grievances where resolved_at is null
  `.execute(db);
  return rows[0]!;
}

/** An account, as admins and `npm run user` see it. */
export interface FoundUser {
  id: string;
  name: string;
  email: string;
  isAdmin: boolean;
  isDisabled: boolean;
  isProven: boolean;
  hasPassword: boolean;
  hasGoogle: boolean;
  since: Date;
  /** How many listings it has, in any status. */
  listings: number;
}

/**
 * Accounts whose name, e-mail address or id has all these words, the newest first.
 * @param words all accounts if there are none
 */
export async function findUsers(db: Db, words: string[], limit: number): Promise<FoundUser[]> {
  const matches = words.map(
    (word) => sql<boolean>`(users.name ilike ${containing(word)} or email ilike ${containing(word)}
      or users.id::text = ${word.toLowerCase()})`,
  );
  const { rows } = await sql<FoundUser>`
    select id, name, email, is_admin as "isAdmin", disabled_at is not null as "isDisabled",
      email_proven_at is not null as "isProven", password_hash is not null as "hasPassword",
      google_sub is not null as "hasGoogle", timestamp as since,
      (select count(*)::integer from listings where user_id = users.id) as listings
    from users
    where ${all(matches)}
    order by timestamp desc, id
    limit ${limit}
  `.execute(db);
  return rows;
}

/** A home, as admins and `npm run listing` see it. */
export interface FoundHome {
  id: string;
  type: ListingType;
  name: string;
  address: string;
  status: ListingStatus;
  statusSince: Date;
  timestamp: Date;
  /** Null once the account is deleted. */
  owner: { name: string; email: string } | null;
}

/**
 * Homes of any status whose name, address, id or owner has all these words, the newest first. An owner's id finds all of
 * theirs, and no other.
 * @param words the newest live homes if there are none
 */
export async function findHomes(db: Db, words: string[], limit: number): Promise<FoundHome[]> {
  const matches = words.map(
    (word) => sql<boolean>`(listings.name ilike ${containing(word)} or address ilike ${containing(word)}
      or users.name ilike ${containing(word)} or email ilike ${containing(word)}
      or ${word.toLowerCase()} in (listings.id::text, user_id::text))`,
  );
  const { rows } = await sql<FoundHome>`
    select listings.id, type, listings.name, address, status, status_since as "statusSince",
      listings.timestamp, case when users.id is not null
        then json_build_object('name', users.name, 'email', users.email) end as owner
    from listings left join users on users.id = user_id
    where ${words.length > 0 ? all(matches) : sql`status = 'live' and user_id is not null`}
    order by listings.timestamp desc, listings.id desc
    limit ${limit}
  `.execute(db);
  return rows;
}

function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, "\\$&")}%`;
}

function all(conditions: RawBuilder<boolean>[]): RawBuilder<unknown> {
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}
