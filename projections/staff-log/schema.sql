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

-- In which lists it stands: one for each set of an actor, a target and a type, by these as words. Whatever is asked for is one of them.
create table listed (
  list     text   not null,
  position bigint not null,
  primary key (list, position)
);
