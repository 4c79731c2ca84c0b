import { type Kysely, sql } from "kysely";

/** Laxmi Nagar is Lakshmi Nagar, and Chattarpur is Chhattarpur. */
export async function up(db: Kysely<unknown>): Promise<void> {
  // As `spellingOf` in app/domain/place/spelling.ts.
  await sql`
    create or replace function spelling_of(slug text) returns text language sql immutable strict parallel safe as $$
      select case when length(short) < 4 then letters else short end
      from regexp_replace(slug, '-of-|-main-(?=road)|-part-(?=[0-9])|-city-(?=[a-z]+-[0-9])', '-', 'g') as joined,
        regexp_replace(joined, '([a-z]{3})s(?=-|$)', '\\1', 'g') as words,
        replace(replace(replace(replace(replace(words, '-', ''), 'w', 'v'), 'ee', 'i'), 'oo', 'u'), 'x', 'ks') as vowels,
        regexp_replace(vowels, '([bcdgjkpstz]|[aeiou](?=h[aeiou]))h+', '\\1', 'g') as consonants,
        regexp_replace(consonants, '([a-z])\\1+', '\\1', 'g') as letters,
        regexp_replace(letters, '([b-df-hj-np-tv-z])[ae](?![aeiou])', '\\1', 'g') as short
    $$
  `.execute(db);
  // Computes `names` again.
  await sql`update places set city_slug = city_slug`.execute(db);
}
