create schema if not exists eventstore;

create table if not exists eventstore.meta (
  version int not null
);

create table if not exists eventstore.events (
  position bigint primary key,
  stream text collate "C" not null,
  revision bigint not null,
  id uuid not null,
  type text not null,
  content_type text not null,
  data bytea not null,
  metadata bytea not null,
  created_ticks bigint not null,
  unique (stream, revision)
);

create index if not exists events_by_id on eventstore.events (stream, id);
