-- Tries that came to nothing through no fault of the task: what it needs was away, or the program ended.
alter table vault.outbox add column excused int not null default 0;
