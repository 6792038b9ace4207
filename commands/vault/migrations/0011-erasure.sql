-- Of a key that was destroyed: by which it can be told which one it was.
alter table vault.subject_key add column fingerprint text;

-- All that somebody has brought is looked for when they leave.
create index on vault.file (owner);

-- Where the receipt of a deletion goes: name and address, under the master key, kept until it is sent.
create table vault.farewell (
  member_id int         primary key,
  sealed    bytea       not null,
  at        timestamptz not null
);

-- Which link proves a public request to be deleted, as a hash.
create table vault.deletion_proof (
  request_id int         primary key,
  hash       bytea       not null unique,
  expires_at timestamptz not null
);

-- Copies of all that is a member's, made at their wish and there for a day; the bytes are in the file store under the same id.
create table vault.export (
  id           uuid        primary key,
  member_id    int         not null,
  state        text        not null check (state in ('preparing', 'ready', 'erased')),
  requested_at timestamptz not null,
  until        timestamptz, -- from when it is ready on
  size         bigint
);
create index on vault.export (member_id);
create index on vault.export (until);
