-- Work that events have led to: mails, and commands that follow. A row names whom it is about by number; everything personal is looked up
-- when the work is done.
create table vault.outbox (
  id      uuid        primary key, -- made from what led to it, so that it is wished once
  kind    text        not null,
  data    jsonb       not null,
  at      timestamptz not null, -- of what led to it
  due     timestamptz not null,
  state   text        not null default 'waiting' check (state in ('waiting', 'done', 'dropped', 'failed')),
  tries   int         not null default 0,
  trouble text -- the last one, without anybody's address in it
);
create index on vault.outbox (due) where state = 'waiting';

-- The proof of an address: which link is out, as a hash, and whether it was opened. The last sign-up before that counts, and its link.
create table vault.verification (
  member_id  int         primary key,
  asked_at   timestamptz not null, -- of the last sign-up or wish for a link; what is older comes too late
  hash       bytea       unique,
  expires_at timestamptz,
  used_at    timestamptz
);
