-- The code that was asked for by somebody who has forgotten their password: one an address, the newest, as a keyed hash. It is good for a few
-- tries and once; the row stays, so that a mail which is sent twice does not make it good again. An address of nobody has one too, which is
-- told to nobody: so that a guess takes as long for it.
create table vault.recovery (
  claim      text        primary key, -- the pseudonym of the address
  member_id  int, -- of whoever holds it, so that it goes with them
  asked_at   timestamptz not null,
  hash       bytea, -- null once it was used
  expires_at timestamptz not null,
  tries      int         not null default 0
);
create index on vault.recovery (member_id);

-- What a person has to know to tell their sessions apart: what was used, how they signed in, when they were seen last. No address is kept.
alter table vault.session
  add column device  text not null default 'Unknown device',
  add column sign_in text not null default 'password' check (sign_in in ('password', 'google', 'apple')),
  add column seen_at timestamptz;
update vault.session set seen_at = coalesce(replaced_at, started_at);
alter table vault.session alter column seen_at set not null;
