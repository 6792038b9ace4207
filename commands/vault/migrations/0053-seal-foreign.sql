-- Which of the hashed events other programs wrote, who may let go of their own: by number in the log. Each seal says the hash of those that it adds,
-- so that whoever changes a row here is not believed.
create table vault.seal_foreign (
  index    bigint primary key,
  stream   text   not null,
  revision bigint not null
);
