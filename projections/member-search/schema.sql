-- Members as they are searched for. Who is not to be found, because details are missing or they have left or are suspended, has no terms.
create table surgeon (
  member_id  int     primary key,
  complete   boolean not null,
  gone       boolean not null, -- the erasure of their account has begun, or is over
  suspended  boolean not null, -- they come back as they were
  first_name text,
  last_name  text,
  speciality text,
  city       jsonb,            -- id, name and country
  terms      tsvector,         -- what they are found by, as `terms.ts` spells it
  hidden     tsvector          -- the same of who is suspended, for moderators alone
);
-- Searches are few and people wait for them: nothing is left in a list that each search would have to read through.
create index on surgeon using gin (terms) with (fastupdate = off);
create index on surgeon using gin (hidden) with (fastupdate = off);

-- How many of those who are to be found there are, by speciality and by city. None is no row.
create table by_speciality (
  speciality text primary key,
  num        int  not null
);
create table by_city (
  city_id int primary key,
  num     int not null
);
create index on by_city (num, city_id);
