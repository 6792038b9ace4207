-- What is read in pages, or found by something else than its number, is found without reading the rest.
create index on vault.file (stream) where state = 'stored';
create index on vault.session (member_id, started_at, id);

-- The largest cities first, everywhere and in a country; schools by their names.
create index on vault.city (population desc, id);
create index on vault.city (country_id, population desc, id);
create index on vault.medical_school (search, id);

-- What nobody does is found among what waits, by its age.
create index on vault.outbox (at) where state = 'waiting';
