-- Videos that took too long to prepare, by whom they were brought: somebody has only so many of them tried in a day.
create table vault.slow_video (
  payer text not null, -- as in vault.outbox
  at    timestamptz not null
);
create index on vault.slow_video (payer, at);
create index on vault.slow_video (at);
