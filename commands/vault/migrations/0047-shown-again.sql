-- The position of the event that said last whether a file is shown: what was said later may be done first.
alter table vault.file add column withheld_at bigint not null default -1;
