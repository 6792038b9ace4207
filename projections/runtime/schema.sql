create schema if not exists runtime;

-- The place of all live views. A leader counts the epoch up; whoever led before finds its comparison wrong.
create table if not exists runtime.live (
  only_one boolean primary key default true check (only_one),
  position bigint  not null,
  epoch    int     not null
);
insert into runtime.live (position, epoch) values (-1, 0) on conflict do nothing;

-- Which version of a view its tables were made by.
create table if not exists runtime.view (
  name    text primary key,
  version text not null
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

-- How far each process has been told of the log. What was told after it may be told again: it is wished once.
create table if not exists runtime.process (
  name     text   primary key,
  position bigint not null
);
