import { type Kysely, sql } from "kysely";

/** What listings are searched by: their words, prices, PIN codes, places and points. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await addWords(db);
  await addColumns(db);
  await addIndexes(db);
  await addPlaceNames(db);
}

/** The zeros of Indian scripts, of Arabic, Persian and Urdu, and of fullwidth forms; the other digits follow each. */
const zeros = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xf20, 0x1946, 0x1c40, 0x1c50, 0xa8d0,
  0xabf0, 0xff10, 0x11136, 0x111d0, 0x112f0, 0x11450, 0x114d0, 0x11650, 0x116c0, 0x11c50, 0x11d50, 0x11da0, 0x118e0,
  0x16a60, 0x16ac0, 0x1e2f0, 0x1e4f0,
];
const digits = zeros
  .map((zero) => String.fromCodePoint(...Array.from({ length: 10 }, (_, digit) => zero + digit)))
  .join("");

/** Malayalam chillus and the Bengali khanda ta, which older texts write with a joiner. */
const joined = [
  ["\u0d23\u0d4d\u200d", "\u0d7a"],
  ["\u0d28\u0d4d\u200d", "\u0d7b"],
  ["\u0d30\u0d4d\u200d", "\u0d7c"],
  ["\u0d32\u0d4d\u200d", "\u0d7d"],
  ["\u0d33\u0d4d\u200d", "\u0d7e"],
  ["\u0d15\u0d4d\u200d", "\u0d7f"],
  ["\u09a4\u09cd\u200d", "\u09ce"],
] as const;
/** Letters that people confuse, and what each is folded to. */
const confused = "\u0929\u0931\u0934\u0901\u0d57\u0643\u0647\u0649\u064a";
const confusedFolded = "\u0928\u0930\u0933\u0902\u0d4c\u06a9\u06c1\u06cc\u06cc";
/** Joiners, nuktas, Arabic vowel marks and the tatweel: many people omit them. */
const optional =
  "\u200c\u200d\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670";

/** Words of any script: accents are folded, and English words reduced to their stems. */
async function addWords(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists unaccent`.execute(db);
  await sql`create text search configuration gharsetu (copy = simple)`.execute(db);
  await sql`
    alter text search configuration gharsetu
      alter mapping for asciiword, asciihword, hword_asciipart, word, hword, hword_part, numword, numhword, hword_numpart
      with unaccent, english_stem
  `.execute(db);

  const composed = joined.reduce(
    (text, [typed, letter]) => `replace(${text}, '${typed}', '${letter}')`,
    "normalize($1, nfc)",
  );
  // As `folded` in app/domain/site/writing.ts. What `translate` has no counterpart for, it removes.
  await sql`
    create function folded(text) returns text language sql immutable strict parallel safe as $$
      select case when length($1) = octet_length($1) then $1 else normalize(translate(
        ${sql.raw(composed)},
        '${sql.raw(digits + confused + optional)}', '${sql.raw("0123456789".repeat(zeros.length) + confusedFolded)}'
      ), nfc) end
    $$
  `.execute(db);
  // PostgreSQL's parser would take "Flat/Apartment" for a file and "A-204" for a negative number. "2BHK" becomes "2 BHK",
  // but "3rd" stays. Symbols and emoji are not words. The body is parsed now, unlike a text between `$$`: while a dump is
  // restored, which computes columns by this function, there is no search path that leads to `folded`.
  await sql`
    create function search_text(text) returns text language sql immutable strict parallel safe
      return regexp_replace(
        regexp_replace(
          folded($1),
          '[!-/:-@[-\`{-~\\u00a0-\\u00bf\\u0964\\u0965\\u2000-\\u206f\\u20a0-\\u20bf\\u2190-\\u2bff\\ufe0f\\U0001f000-\\U0001faff]+',
          ' ', 'g'),
        '([0-9])(?!(st|nd|rd|th)(?![A-Za-z0-9]))(?=[A-Za-z])', '\\1 ', 'gi')
  `.execute(db);
  // The columns have no positions, so the parts of a compound word are found anywhere in the text.
  await sql`
    create function search_query(text) returns tsquery language sql immutable strict parallel safe as $$
      select regexp_replace(to_tsquery('gharsetu', $1)::text, '<(-|[0-9]+)>', '&', 'g')::tsquery
    $$
  `.execute(db);
}

async function addColumns(db: Kysely<unknown>): Promise<void> {
  // Squares of a quarter degree: a map of a city lies in a few of them.
  await sql`
    create function map_square(latitude float8, longitude float8) returns integer
      language sql immutable strict parallel safe as $$
      select floor(latitude * 4)::integer * 10000 + floor(longitude * 4)::integer
    $$
  `.execute(db);
  const heading = "coalesce(city, '') || ' ' || coalesce(locality, '') || ' ' || address || ' ' || name";
  const lexemes = (text: string) => sql.raw(`strip(to_tsvector('gharsetu', search_text(${text})))`);
  await sql`
    alter table listings
      add column asked bigint not null generated always as (coalesce(discounted_price, regular_price)) stored,
      add column pin integer generated always as
        (replace(substring(address from '.*\\m([1-9][0-9]{2} ?[0-9]{3})\\M'), ' ', '')::integer) stored,
      add column map_square integer not null generated always as (map_square(latitude, longitude)) stored,
      add column heading tsvector not null generated always as (${lexemes(heading)}) stored,
      add column words tsvector not null generated always as (${lexemes(`${heading} || ' ' || description`)}) stored
  `.execute(db);
  // Statistics of 3,000 words tell PostgreSQL which ones are common.
  await sql`alter table listings alter column words set statistics 300, alter column heading set statistics 300`.execute(
    db,
  );
}

/** An index for each order, each kind of area, and the most selective filter. The other filters are checked in the index, without reading the row. */
async function addIndexes(db: Kysely<unknown>): Promise<void> {
  const filters = "type, bedroom, furnished, parking, offer";
  await sql`
    create index listings_newest on listings (timestamp desc, id desc)
      include (${sql.raw(filters)}, asked, latitude, longitude, city_id, place_id) where user_id is not null
  `.execute(db);
  await sql`
    create index listings_by_price on listings (asked, id)
      include (timestamp, ${sql.raw(filters)}, city_id, place_id) where user_id is not null
  `.execute(db);
  for (const area of ["city_id", "place_id", "pin", "map_square", "bedroom"]) {
    await sql`
      create index ${sql.ref(`listings_newest_by_${area}`)} on listings (${sql.ref(area)}, timestamp desc, id desc)
        include (${sql.raw(filters)}, asked, latitude, longitude) where user_id is not null
    `.execute(db);
  }
  await sql`create index listings_words on listings using gin (words)`.execute(db);
  await sql`create index listings_heading on listings using gin (heading)`.execute(db);
  // An index alone answers a query only after a vacuum, so new rows are vacuumed sooner than by default.
  await sql`
    alter table listings set (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_analyze_scale_factor = 0.02)
  `.execute(db);
}

/** Words for the numbered parts of a locality. */
const numbered = "sector|phase|stage|block|part";
/**
 * The slug of an area in those of its parts: `andheri` in `andheri-west`, `dwarka` in `dwarka-sector-19`,
 * `south-extension` in `south-extension-2`. `sector-19` is no part of an area called Sector.
 */
const areaOfPart =
  `^(?!(?:${numbered})-[0-9]|(?:north|south|east|west)-)(.+?)` +
  `(?:-(?:north|south|east|west|central|extension))?(?:-(?:${numbered})-[0-9]{1,3}[a-z]?|-sector-[a-z]|-[0-9]{1,2})?$`;
/** What may be left out in front of a name: that of a part (`poorvi-pitampura`), or a title (`dr-mukherji-nagar`). */
const partBefore =
  "^(?:old|new|north|south|east|west|uttari|dakshini|poorvi|purvi|paschimi|dr|prof|smt|pandit)-" +
  "(?!(?:area|avenue|bazaar|block|campus|city|colony|end|extension|market|of|park|road|side|town|village)(?:-|$))";
const extension = "^(north|south|east|west)-extension-[0-9]{1,2}$";

/**
 * Names without hyphens, so that `white-field` is `whitefield`: those of a city, or that of a locality followed by that of
 * the area it is a part of, and their spellings after a `~`. As people spell names by ear, `Malleshwaram` and
 * `Malleswaram` are one, and so are `Lajpat Nagar 4` and `Lajpat Nagar Block 4`. Roads also have their initials:
 * `SB Road` is Senapati Bapat Road, and `OMR` Old Mahabalipuram Road. Two words may come in either order: `Nigdi
 * Pradhikaran` is Pradhikaran Nigdi.
 */
async function addPlaceNames(db: Kysely<unknown>): Promise<void> {
  // As `spellingOf` in app/domain/place/spelling.ts.
  await sql`
    create function spelling_of(slug text) returns text language sql immutable strict parallel safe as $$
      select case when length(short) < 4 then letters else short end
      from regexp_replace(slug, '-of-|-main-(?=road)|-part-(?=[0-9])|-city-(?=[a-z]+-[0-9])', '-', 'g') as joined,
        regexp_replace(joined, '([a-z]{3})s(?=-|$)', '\\1', 'g') as words,
        replace(replace(replace(replace(words, '-', ''), 'w', 'v'), 'ee', 'i'), 'oo', 'u') as vowels,
        regexp_replace(vowels, '([bcdgjkpstz]|[aeiou](?=h[aeiou]))h', '\\1', 'g') as consonants,
        regexp_replace(consonants, '([a-z])\\1+', '\\1', 'g') as letters,
        regexp_replace(letters, '([b-df-hj-np-tv-z])[ae](?![aeiou])', '\\1', 'g') as short
    $$
  `.execute(db);
  // Parsed now, as `search_text`.
  await sql`
    create function locality_names(slug text) returns text[] language sql immutable strict parallel safe return (
      select array_remove(array[replace(slug, '-', ''), replace(area, '-', ''),
        '~' || spelling_of(slug), '~' || spelling_of(area), '~' || spelling_of(regexp_replace(slug, '-(?:${sql.raw(numbered)})-(?=[0-9]{1,3}[a-z]?$)', '-')),
        '~' || spelling_of(regexp_replace(slug, '${sql.raw(partBefore)}', '')),
        case when slug ~ '^[a-z]{4,}-[a-z]{4,}$' then '~' || spelling_of(regexp_replace(slug, '^(.+)-(.+)$', '\\2-\\1')) end,
        case when slug ~ '^([a-z]+-){2,4}road$' then regexp_replace(slug, '([a-z])[a-z]*-', '\\1', 'g') end,
        case when slug ~ '^([a-z]+-){2,4}road$' then regexp_replace(slug, '([a-z])[a-z]*-?', '\\1', 'g') end], null)
      from (select case when slug ~ '${sql.raw(extension)}' then regexp_replace(slug, '-[0-9]+$', '')
        else regexp_replace(slug, '${sql.raw(areaOfPart)}', '\\1') end) as part (area)
    )
  `.execute(db);
  await sql`
    alter table places add column names text[] not null generated always as (
      case when locality_slug is null then string_to_array(replace(trim(city_slug || ' ' || also), '-', ''), ' ')
      else locality_names(locality_slug) end
    ) stored
  `.execute(db);
  await sql`drop index places_names`.execute(db);
  await sql`create index places_names on places using gin (names)`.execute(db);
}
