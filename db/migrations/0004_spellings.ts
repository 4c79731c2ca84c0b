import { type Kysely, sql } from "kysely";

/** Words for the numbered parts of a locality. */
const numbered = "sector|phase|stage|block|part";
/**
 * The slug of an area in those of its parts: `andheri` in `andheri-west`, `dwarka` in `dwarka-sector-19`,
 * `south-extension` in `south-extension-2`. `sector-19` is no part of an area called Sector.
 */
const areaOfPart =
  `^(?!(?:${numbered})-[0-9]|(?:north|south|east|west)-)(.+?)` +
  `(?:-(?:north|south|east|west|central|extension))?(?:-(?:${numbered})-[0-9]{1,3}[a-z]?|-[0-9]{1,2})?$`;
const extension = "^(north|south|east|west)-extension-[0-9]{1,2}$";

/**
 * Also names places by their spelling, after a `~`: as people spell names by ear, `Malleshwaram` and `Malleswaram` are
 * one, and so are `Lajpat Nagar 4` and `Lajpat Nagar Block 4`. `spellingOf` in `domain/place/spelling.ts` does the same.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function spelling_of(slug text) returns text language sql immutable strict parallel safe as $$
      select case when length(short) < 4 then letters else short end
      from regexp_replace(slug, '-of-|-part-(?=[0-9])', '-', 'g') as words,
        replace(replace(replace(replace(words, '-', ''), 'w', 'v'), 'ee', 'i'), 'oo', 'u') as vowels,
        regexp_replace(vowels, '([bcdgjkpstz])h', '\\1', 'g') as consonants,
        regexp_replace(consonants, '([a-z])\\1+', '\\1', 'g') as letters,
        regexp_replace(letters, '([b-df-hj-np-tv-z])[ae](?![aeiou])', '\\1', 'g') as short
    $$
  `.execute(db);
  await sql`
    create function locality_names(slug text) returns text[] language sql immutable strict parallel safe as $$
      select array[replace(slug, '-', ''), replace(area, '-', ''), '~' || spelling_of(slug), '~' || spelling_of(area),
        '~' || spelling_of(regexp_replace(slug, '-(?:${sql.raw(numbered)})-(?=[0-9]{1,3}[a-z]?$)', '-'))]
      from (select case when slug ~ '${sql.raw(extension)}' then regexp_replace(slug, '-[0-9]+$', '')
        else regexp_replace(slug, '${sql.raw(areaOfPart)}', '\\1') end) as part (area)
    $$
  `.execute(db);
  await sql`drop index places_names`.execute(db);
  await sql`alter table places drop column names`.execute(db);
  await sql`
    alter table places add column names text[] not null generated always as (
      case when locality_slug is null then string_to_array(replace(trim(city_slug || ' ' || also), '-', ''), ' ')
      else locality_names(locality_slug) end
    ) stored
  `.execute(db);
  await sql`create index places_names on places using gin (names)`.execute(db);
}
