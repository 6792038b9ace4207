-- Files that come in parts (tus). Each part is a file of the register that is on its way: it counts like one, is erased and swept like one, and is
-- never kept. What a file is called comes with the form that it is for.
create table vault.upload (
  id       uuid        primary key,
  owner    int         not null,
  size     int         not null, -- in bytes, as announced
  received int         not null default 0 check (received <= size),
  parts    uuid[]      not null default '{}', -- files, in order
  until    timestamptz not null,
  used_by  uuid, -- the command whose file it is to become
  settled  boolean     not null default false -- it has become that file
);
create index on vault.upload (owner);
create index on vault.upload (until);

-- Whose turn it is in a lane in which nobody is to wait for all that another has brought: for whom a task is, and when each was served last. Tasks
-- of programs of yesterday that run beside are nobody's, and so one more in the line.
alter table vault.outbox add column payer text not null default '';
create index on vault.outbox (kind, payer, due, held_until) where state = 'waiting';
create table vault.turn (
  payer  text        primary key,
  served timestamptz not null
);
create index on vault.turn (served);
