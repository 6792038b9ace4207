-- Which requests of the command that uses an upload are at work on it: one of which nothing comes lets go of it for itself alone.
alter table vault.upload add column held_by uuid[] not null default '{}';
