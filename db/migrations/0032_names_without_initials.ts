import { type Kysely, sql } from "kysely";

/**
 * The names of localities without the initials of roads: HSR is HSR Layout rather than the H.L.N. Simha Road of a small
 * town. All places are looked for by their initials if nothing is called so (`app/domain/place/abbreviations.ts`).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function locality_names(slug text) returns text[]
      language sql immutable strict parallel safe return (
      select array_remove(array[replace(slug, '-', ''), replace(area, '-', ''),
        '~' || spelling_of(slug), '~' || spelling_of(area),
        '~' || spelling_of(regexp_replace(slug, '-(?:${sql.raw(numbered)})-(?=[0-9]{1,3}[a-z]?$)', '-')),
        '~' || spelling_of(regexp_replace(slug, '${sql.raw(partBefore)}', '')),
        case when slug ~ '^[a-z]{4,}-[a-z]{4,}$' then '~' || spelling_of(regexp_replace(slug, '^(.+)-(.+)$', '\\2-\\1')) end,
        case when slug ~ '^([a-z]+-){2,4}road$' then regexp_replace(slug, '([a-z])[a-z]*-', '\\1', 'g') end], null)
      from (select case when slug ~ '${sql.raw(extension)}' then regexp_replace(slug, '-[0-9]+$', '')
        else regexp_replace(slug, '${sql.raw(areaOfPart)}', '\\1') end) as part (area)
    )
  `.execute(db);
  // Computes `names` again.
  await sql`update places set city_slug = city_slug`.execute(db);
}

// As in 0002.
const numbered = "sector|phase|stage|block|part";
const areaOfPart =
  `^(?!(?:${numbered})-[0-9]|(?:north|south|east|west)-)(.+?)` +
  `(?:-(?:north|south|east|west|central|extension))?(?:-(?:${numbered})-[0-9]{1,3}[a-z]?|-sector-[a-z]|-[0-9]{1,2})?$`;
const partBefore =
  "^(?:old|new|north|south|east|west|uttari|dakshini|poorvi|purvi|paschimi|dr|prof|smt|pandit)-" +
  "(?!(?:area|avenue|bazaar|block|campus|city|colony|end|extension|market|of|park|road|side|town|village)(?:-|$))";
const extension = "^(north|south|east|west)-extension-[0-9]{1,2}$";
