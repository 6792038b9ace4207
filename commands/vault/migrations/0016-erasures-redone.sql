-- Up to which position of the log it is sure that what was destroyed is gone from this vault. An older copy of the vault comes back with an older
-- position, and so with what is to be looked through again.
create table vault.erasures_redone (
  position bigint  not null,
  one      boolean primary key default true check (one)
);

-- Files of a member, a page at a time.
create index on vault.file (owner, id);
