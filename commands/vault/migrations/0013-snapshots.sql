-- States of long streams, so that none is read whole for a command: made from the log, thrown away at any time. Each is compressed and
-- encrypted under the key of whom it may tell something of, and goes with that key. One a stream and code that reads it.
create table vault.snapshot (
  stream   text        not null,
  code     text        not null,
  subject  text        not null,
  revision int         not null,
  position bigint      not null,
  last     uuid        not null, -- the event at that revision
  state    bytea       not null,
  at       timestamptz not null,
  primary key (stream, code)
);
alter table vault.snapshot alter column state set storage external;
create index on vault.snapshot (subject);

-- Which commands were answered by the facts that snapshots were made of, for a day.
create table vault.answered (
  stream     text        not null,
  command_id uuid        not null,
  at         timestamptz not null,
  primary key (stream, command_id)
);
create index on vault.answered (at);

-- What is forgotten is found by when it came.
create index on vault.outbox (at) where state in ('done', 'dropped');
create index on vault.session (least(revoked_at, expires_at));
create index on vault.recovery (expires_at);
create index on vault.farewell (at);
