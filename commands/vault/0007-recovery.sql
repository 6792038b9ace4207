-- The code that was mailed to somebody who has forgotten their password: one a member, the newest, as a keyed hash. It is good for a few
-- tries and once; the row stays, so that a mail which is sent twice does not make it good again.
create table vault.recovery (
  member_id  int         primary key,
  asked_at   timestamptz not null,
  hash       bytea, -- null once it was used
  expires_at timestamptz not null,
  tries      int         not null default 0
);

-- What a person has to know to tell their sessions apart: what was used, how they signed in, when they were seen last. No address is kept.
alter table vault.session
  add column device  text not null default 'Unknown device',
  add column sign_in text not null default 'password' check (sign_in in ('password', 'google', 'apple')),
  add column seen_at timestamptz;
update vault.session set seen_at = coalesce(replaced_at, started_at);
alter table vault.session alter column seen_at set not null;
