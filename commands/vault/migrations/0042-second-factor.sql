-- The secret that a member's device makes codes of, under the master key; only offered until a code was shown. No code of the last
-- step, or of one before, counts again. `tries` counts since the last good one.
create table vault.second_factor (
  member_id    int         primary key,
  wrapped      bytea       not null,
  confirmed_at timestamptz,
  last_step    bigint      not null default 0,
  tries        int         not null default 0,
  tried_at     timestamptz
);

-- What stands in for a lost device, each once.
create table vault.recovery_code (
  member_id int   not null,
  hash      bytea not null,
  primary key (member_id, hash)
);

-- When a code was shown in a session.
alter table vault.session add column raised_at timestamptz;
