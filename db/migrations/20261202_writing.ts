import { type Kysely, sql } from "kysely";

/** Where the digits begin of Indian scripts, of Arabic, Persian and Urdu, and of fullwidth forms. */
const zeros = [
  0x660, 0x6f0, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66, 0xf20, 0x1946, 0x1c40, 0x1c50, 0xa8d0,
  0xabf0, 0xff10, 0x11136, 0x111d0, 0x112f0, 0x11450, 0x114d0, 0x11650, 0x116c0, 0x11c50, 0x11d50, 0x11da0, 0x118e0,
  0x16a60, 0x16ac0, 0x1e2f0, 0x1e4f0,
];
const digits = zeros.map((zero) => String.fromCodePoint(...Array.from({ length: 10 }, (_, digit) => zero + digit)));

/** Typed with a joiner once, letters of their own now: Malayalam chillus and the Bengali khanda ta. */
const joined: [string, string][] = [
  ["\u0d23\u0d4d\u200d", "\u0d7a"],
  ["\u0d28\u0d4d\u200d", "\u0d7b"],
  ["\u0d30\u0d4d\u200d", "\u0d7c"],
  ["\u0d32\u0d4d\u200d", "\u0d7d"],
  ["\u0d33\u0d4d\u200d", "\u0d7e"],
  ["\u0d15\u0d4d\u200d", "\u0d7f"],
  ["\u09a4\u09cd\u200d", "\u09ce"],
];
/** Typed for one another. */
const alike = [
  "\u0929\u0931\u0934\u0901\u0d57\u0643\u0647\u0649\u064a",
  "\u0928\u0930\u0933\u0902\u0d4c\u06a9\u06c1\u06cc\u06cc",
];
/** Often left out: joiners, nuktas, Arabic vowel marks, the tatweel. */
const optional =
  "\u200c\u200d\u093c\u09bc\u0a3c\u0abc\u0b3c\u0c3c\u0cbc\u0640\u064b\u064c\u064d\u064e\u064f\u0650\u0651\u0652\u0670";

const folding = joined.reduce(
  (text, [typed, letter]) => `replace(${text}, '${typed}', '${letter}')`,
  "normalize($1, nfc)",
);
const changed = `[${digits.join("")}${alike[0]}${optional}]`;

/** So that the rows of a large database are not all held at once; run again, it comes to the same. */
export const transaction = false;

/** As `folded` in app/domain/writing.ts: however a word is typed, it is found. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function folded(text) returns text language sql immutable strict parallel safe as $$
      select case when length($1) = octet_length($1) then $1 else normalize(case
        when $1 ~ '[${sql.raw(digits.join(""))}]' then translate(
          ${sql.raw(folding)},
          '${sql.raw(digits.join("") + alike[0] + optional)}',
          '${sql.raw("0123456789".repeat(digits.length) + alike[1])}')
        else translate(${sql.raw(folding)}, '${sql.raw(alike[0] + optional)}', '${sql.raw(alike[1]!)}') end, nfc) end
    $$
  `.execute(db);
  await searchText(db, "folded($1)");
  await recompute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await searchText(db, "case when length($1) = octet_length($1) then $1 else normalize($1, nfc) end");
  await recompute(db);
  await sql`drop function folded`.execute(db);
}

async function searchText(db: Kysely<unknown>, text: string): Promise<void> {
  await sql`
    create or replace function search_text(text) returns text language sql immutable strict parallel safe as $$
      select regexp_replace(
        regexp_replace(
          ${sql.raw(text)},
          '[!-/:-@[-\`{-~\\u00a0-\\u00bf\\u0964\\u0965\\u2000-\\u206f\\u20a0-\\u20bf\\u2190-\\u2bff\\ufe0f\\U0001f000-\\U0001faff]+',
          ' ', 'g'),
        '([0-9])(?!(st|nd|rd|th)(?![A-Za-z0-9]))(?=[A-Za-z])', '\\1 ', 'gi')
    $$
  `.execute(db);
}

/** Columns that are made by the function keep what they have until their row is written. */
async function recompute(db: Kysely<unknown>): Promise<void> {
  await sql`update places set city = city where concat_ws(' ', city, locality) ~ ${sql.lit(changed)}`.execute(db);
  for (let last: string | undefined = "00000000-0000-0000-0000-000000000000"; last;) {
    const { rows } = await sql<{ id: string }>`
      with batch as materialized (select id from listings where id > ${last} order by id limit 1000),
      written as (
        update listings set name = name
        where id in (select id from batch)
          and concat_ws(' ', name, address, city, locality, description) ~ ${sql.lit(changed)}
      )
      select id from batch order by id desc limit 1
    `.execute(db);
    last = rows[0]?.id;
  }
}
