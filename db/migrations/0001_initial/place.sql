create extension if not exists pg_trgm;

-- As `spellingOf` in app/domain/place/sounds.ts. As people spell names by ear, `Malleshwaram` and `Malleswaram` are one,
-- and so are `Laxmi Nagar` and `Lakshmi Nagar`, `Lajpat Nagar 4` and `Lajpat Nagar Block 4`.
create function spelling_of(slug text) returns text language sql immutable strict parallel safe as $$
  select case when length(short) < 4 then letters else short end
  from regexp_replace(slug, '-of-|-main-(?=road)|-part-(?=[0-9])|-city-(?=[a-z]+-[0-9])', '-', 'g') as joined,
    regexp_replace(joined, '([a-z]{3})s(?=-|$)', '\1', 'g') as words,
    replace(replace(replace(replace(replace(words, '-', ''), 'w', 'v'), 'ee', 'i'), 'oo', 'u'), 'x', 'ks') as vowels,
    regexp_replace(vowels, '([bcdgjkpstz]|[aeiou](?=h[aeiou]))h+', '\1', 'g') as consonants,
    regexp_replace(consonants, '([a-z])\1+', '\1', 'g') as letters,
    regexp_replace(letters, '([b-df-hj-np-tv-z])[ae](?![aeiou])', '\1', 'g') as short
$$;

-- The names of a locality without hyphens, so that `white-field` is `whitefield`, followed by the name of the area it is a
-- part of: `andheri` for `andheri-west`, `dwarka` for `dwarka-sector-19`, `south-extension` for `south-extension-2`, while
-- `sector-19` is no part of an area called Sector. After a `~` come spellings. A part (`poorvi-pitampura`) or a title
-- (`dr-mukherji-nagar`) in front may be left out, and two words may come in either order: `Nigdi Pradhikaran` is
-- Pradhikaran Nigdi. Roads also have their initials: `SB Road` is Senapati Bapat Road. Its body is parsed when it is created, like that of `search_text`.
create function locality_names(slug text) returns text[] language sql immutable strict parallel safe return (
  select array_remove(array[
    replace(slug, '-', ''),
    replace(area, '-', ''),
    '~' || spelling_of(slug),
    '~' || spelling_of(area),
    '~' || spelling_of(regexp_replace(slug, '-(?:sector|phase|stage|block|part)-(?=[0-9]{1,3}[a-z]?$)', '-')),
    '~' || spelling_of(regexp_replace(slug,
      '^(?:old|new|north|south|east|west|uttari|dakshini|poorvi|purvi|paschimi|dr|prof|smt|pandit)-'
      '(?!(?:area|avenue|bazaar|block|campus|city|colony|end|extension|market|of|park|road|side|town|village)(?:-|$))',
      '')),
    case when slug ~ '^[a-z]{4,}-[a-z]{4,}$' then '~' || spelling_of(regexp_replace(slug, '^(.+)-(.+)$', '\2-\1')) end,
    case when slug ~ '^([a-z]+-){2,4}road$' then regexp_replace(slug, '([a-z])[a-z]*-', '\1', 'g') end
  ], null)
  from (
    select case
      when slug ~ '^(north|south|east|west)-extension-[0-9]{1,2}$' then regexp_replace(slug, '-[0-9]+$', '')
      else regexp_replace(slug,
        '^(?!(?:sector|phase|stage|block|part)-[0-9]|(?:north|south|east|west)-)(.+?)'
        '(?:-(?:north|south|east|west|central|extension))?'
        '(?:-(?:sector|phase|stage|block|part)-[0-9]{1,3}[a-z]?|-sector-[a-z]|-[0-9]{1,2})?$',
        '\1')
    end
  ) as part (area)
);

create table places (
  id integer generated always as identity primary key,
  city text not null check (length(city) between 1 and 100),
  city_slug text not null check (city_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  locality text check (length(locality) between 1 and 100),
  locality_slug text check (locality_slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  known boolean not null default false,
  also text not null default '' check (also ~ '^([a-z0-9-]+( [a-z0-9-]+)*)?$'),
  known_as text not null generated always as (coalesce(locality_slug, trim(city_slug || ' ' || also))) stored,
  names text[] not null generated always as (
    case when locality_slug is null then string_to_array(replace(trim(city_slug || ' ' || also), '-', ''), ' ')
    else locality_names(locality_slug) end
  ) stored,
  constraint places_locality_has_slug check ((locality is null) = (locality_slug is null)),
  constraint places_slugs unique nulls not distinct (city_slug, locality_slug)
);
create index places_names on places using gin (names);
create index places_known_as on places using gin (known_as gin_trgm_ops);

-- The default threshold of 0.6 would miss "Kothrood". As a setting of the function, it does not affect the connection.
create function places_like(slug text) returns setof places language sql stable
set pg_trgm.word_similarity_threshold = 0.4 as $$ select * from places where slug <% known_as $$;

-- All processes share the turns of the geocoder, which allows one request in a second.
create table geocoder_turns (
  only_row boolean primary key default true check (only_row),
  next_at timestamptz not null
);

create constraint trigger places_raise_version after insert or update or delete on places
  deferrable initially deferred for each row execute function raise_version();
create trigger places_truncated after truncate on places for each statement execute function raise_version();
