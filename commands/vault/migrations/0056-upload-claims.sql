-- When a command began to make a file of an upload: a process that was killed over it lets go of it by that. Those of before
-- begin now.
alter table vault.upload add column claimed timestamptz;
update vault.upload set claimed = now() where used_by is not null and not settled;
