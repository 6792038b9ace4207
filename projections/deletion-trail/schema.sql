-- How accounts were deleted, and which keys are gone: nothing in here is personal, and it stays.
create table account (
  member_id       int         primary key,
  channel         text        not null,
  reason_category text        not null,
  keep_posts      boolean     not null,
  request_id      int,
  requested_at    timestamptz not null,
  due_at          timestamptz not null,
  deleted_at      timestamptz,
  reason_kept     boolean     not null -- until its key is destroyed
);
create index on account (due_at, member_id) where deleted_at is null;
create index on account (requested_at, member_id) where reason_kept;

create table step (
  stream      text        not null, -- of the member, or of a public request
  step        text        not null, -- the type of the fact, and for a key its subject
  count       int,
  at          timestamptz not null,
  by          text        not null,
  fingerprint text,                 -- of a key
  version     int         not null,
  position    bigint      not null,
  primary key (stream, step)
);

create table request (
  request_id   int         primary key,
  requested_at timestamptz not null,
  due_at       timestamptz not null,
  proved_at    timestamptz,
  member_id    int,
  forgotten_at timestamptz
);
create index on request (due_at, request_id) where forgotten_at is null;
create index on request (member_id, request_id) where forgotten_at is null;

-- Every key whose destruction is in the log.
create table destroyed (
  subject     text   primary key,
  fingerprint text,
  position    bigint not null
);
create index on destroyed (position);

-- All of them in one list: those to be done by their day, then those done, the newest first.
create table listed (
  deletion     text        primary key, -- the name of its stream
  channel      text        not null,
  member_id    int,
  request_id   int,
  requested_at timestamptz not null,
  due_at       timestamptz not null,
  done_at      timestamptz,
  place        bigint      not null
);
create index on listed (place, deletion);
