-- When a command began to make a file of an upload: a process that was killed over it lets go of it by that. Of those of before nobody knows, and
-- they are free.
alter table vault.upload add column claimed timestamptz;
