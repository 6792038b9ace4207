-- Countries, regions, cities and medical schools: filled from the seed at start (reference.ts) and by imports. Members refer to the ids, so
-- a row may change but never goes.
create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- A name as it is compared: without case, accents, apostrophes and dots, and with one blank for any other separator. Its parts are bound
-- here and now, so that it does not depend on anybody's search path and may stand in an index.
create function vault.plain(name text) returns text language sql immutable strict parallel safe
return btrim(regexp_replace(translate(lower(unaccent(normalize(name))), '''`.', ''), '[-\s,/()&]+', ' ', 'g'));

-- What somebody has typed of a name, to be used in `like`: every character in it stands for itself.
create function vault.typed(key text) returns text language sql immutable strict parallel safe
return regexp_replace(replace(vault.plain(key), '|', ''), '([\\%_])', '\\\1', 'g');

-- `also` holds other names, with bars between them, or is null; `search` holds all of them, made plain.
create table vault.country (
  id         int  primary key,
  code       text not null unique, -- ISO 3166
  name       text not null,
  also       text,
  phone_code text not null,
  search     text not null generated always as (vault.plain(name || coalesce('|' || also, ''))) stored
);

create table vault.region (
  id         int  primary key,
  country_id int  not null references vault.country,
  name       text not null,
  search     text not null generated always as (vault.plain(name)) stored,
  unique (country_id, id)
);

create table vault.city (
  id         int  primary key, -- of GeoNames
  country_id int  not null,
  region_id  int  not null,
  name       text not null,
  also       text,
  latitude   real not null,
  longitude  real not null,
  population int  not null, -- 0 where nobody has counted
  search     text not null generated always as (vault.plain(name || coalesce('|' || also, ''))) stored,
  foreign key (country_id, region_id) references vault.region (country_id, id)
);
create index on vault.city (search, id);
create index on vault.city (country_id, search, id);
create index on vault.city (region_id);
create index city_search_trgm on vault.city using gin (search gin_trgm_ops);

-- Ids are given when a school comes for the first time, from the seed or from an import.
create table vault.medical_school (
  id      int  primary key generated always as identity,
  city_id int  not null references vault.city,
  name    text not null,
  search  text not null generated always as (vault.plain(name)) stored,
  unique (city_id, search)
);

-- Which seed is in these tables: one row.
create table vault.reference (
  version text not null,
  one     boolean primary key default true check (one)
);
