-- Whose command was given a number, where a member may have only so many of what such commands make.
alter table vault.claim add column owner int;
create index on vault.claim (owner, at) where owner is not null;
