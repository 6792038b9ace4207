-- What a browser holds is a token that changes with each use; kept are the hashes of this one and the one before.
alter table vault.session
  add column token_hash    bytea,
  add column previous_hash bytea,
  add column replaced_at   timestamptz,
  add column remembered    boolean not null default false,
  add column expires_at    timestamptz;

-- A request's key stands for its body: the same key with another body is a mistake. Kept for a day.
create table vault.request (
  id        uuid        primary key,
  body_hash bytea       not null,
  at        timestamptz not null
);
create index on vault.request (at);
