-- What members of the staff, and the operator, have done: one row for each event that tells it. Nothing in it is personal.
create table entry (
  position bigint      primary key,
  at       timestamptz not null,
  actor    text        not null,
  type     text        not null,
  target   text        not null,
  details  jsonb       not null
);
create index entry_at on entry (at, position);
create index entry_actor on entry (actor, position);
create index entry_type on entry (type, position);
create index entry_target on entry (target, position);
