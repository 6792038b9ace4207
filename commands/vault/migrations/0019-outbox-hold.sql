-- Until when a task is in somebody's hand, by the clock of the database: those of programs may be minutes apart. Programs of yesterday that
-- run beside go by `due` alone, which is put off as before; the index that replaces theirs begins with the same columns.
alter table vault.outbox add column held_until timestamptz not null default '-infinity';
create index on vault.outbox (kind, due, held_until) where state = 'waiting';
drop index vault.outbox_kind_due_idx;
