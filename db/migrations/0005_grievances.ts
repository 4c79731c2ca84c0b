import { type Kysely, sql } from "kysely";

/** Complaints about the site (IT Rules 2021, rule 3(2)), and the e-mails about them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table grievances (
      id integer generated always as identity primary key,
      form_token uuid not null unique,
      name text not null,
      email text not null,
      about text,
      message text not null,
      created_at timestamptz(3) not null default now(),
      resolved_at timestamptz(3),
      resolved_by uuid references users on delete set null,
      resolution text,
      constraint grievances_resolved_with_a_reason check ((resolved_at is null) = (resolution is null))
    )`.execute(db);
  await sql`create index grievances_open on grievances (created_at) where resolved_at is null`.execute(db);
  await sql`create index grievances_resolved on grievances (resolved_at) where resolved_at is not null`.execute(db);
  await sql`create index grievances_resolved_by on grievances (resolved_by)`.execute(db);
  // Without an index: e-mails wait there only until they are sent, and few grievances are deleted.
  await sql`
    alter table outgoing_emails add column grievance_id integer references grievances on delete cascade`.execute(db);
}
