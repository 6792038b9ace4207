-- Links that went to an address before the newest one: they are good until the mail with that one is out.
create table vault.verification_link (
  hash       bytea       primary key,
  member_id  int         not null,
  asked_at   timestamptz not null,
  expires_at timestamptz not null
);
create index on vault.verification_link (member_id, asked_at);
