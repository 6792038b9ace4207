create schema if not exists runtime;

-- The place of all live views. A leader counts the epoch up; whoever led before finds its comparison wrong. `last` is the place of the last
-- event they were told of: unlike `position` it is that of something which must be in the log.
create table if not exists runtime.live (
  only_one boolean primary key default true check (only_one),
  position bigint  not null,
  epoch    int     not null,
  last     bigint  not null default -1
);
insert into runtime.live (position, epoch) values (-1, 0) on conflict do nothing;

-- The tables of views: by schema, which version of the code made them, and how far they have come; null for those that move with all live ones.
create table if not exists runtime.view (
  name     text primary key,
  version  int  not null,
  position bigint
);

-- Every process that runs: the views its code knows, and whether it would lead them and is to be trusted with it. One that is not heard of until then is gone.
create table if not exists runtime.running (
  id         uuid        primary key,
  generation int         not null,
  views      jsonb       not null,
  leads      boolean     not null,
  until      timestamptz not null
);

-- Who has a role, of which there is one at a time; whoever comes after the end of `until` may take it.
create table if not exists runtime.leader (
  role  text        primary key,
  owner uuid        not null,
  epoch int         not null,
  until timestamptz not null
);

-- Which view cannot be told of which stream any more, and the first event it stumbled over.
create table if not exists runtime.parked (
  view     text   not null,
  stream   text   not null,
  revision int    not null,
  position bigint not null,
  type     text   not null,
  reason   text   not null,
  primary key (view, stream)
);

-- What the first databases lack. Only then: to alter a table one has to wait for everybody who reads it.
do $$ begin
  if not exists (select from information_schema.columns where table_schema = 'runtime' and table_name = 'live' and column_name = 'last') then
    alter table runtime.live add column last bigint not null default -1;
  end if;
  if not exists (select from information_schema.columns where table_schema = 'runtime' and table_name = 'view' and column_name = 'position') then
    alter table runtime.view alter column version type int using split_part(version, '-', 1)::int, add column position bigint;
  end if;
end $$;

-- Streams of ours that the event store was told to forget something of, and up to where the log was looked through for that.
create table if not exists runtime.retention (
  stream   text   primary key,
  settings text[] not null
);
create table if not exists runtime.retention_watch (
  only_one boolean primary key default true check (only_one),
  position bigint  not null
);
