-- The hashes of the tree over the log (RFC 6962), 256 in a row: at level 0 those of the events, at each further level those of the full rows
-- below. `position`: of the last event beneath. All of it follows from the log; what was sealed tells whether it does.
create table vault.seal_tile (
  level    smallint not null,
  n        bigint   not null,
  hashes   bytea    not null,
  position bigint   not null,
  primary key (level, n)
);
create index seal_tile_position on vault.seal_tile (level, position);
