-- How often somebody tried to sign in, join and the like; the library counts here, so that all processes count together. Keys are hashes.
create table vault.rate_limit (
  key    varchar(255) primary key,
  points integer      not null default 0,
  expire bigint -- milliseconds of Unix time
);
create index on vault.rate_limit (expire);
