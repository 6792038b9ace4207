-- When a line of a member's list was last told by mail or by push, of whom it told (0: of nobody), and by which task: what somebody takes back
-- and does again is not told twice a day; what somebody else does is.
create table vault.notification_told (
  member_id int         not null,
  kind      text        not null,
  target    text        not null,
  actor     int         not null,
  channel   text        not null,
  task      uuid        not null,
  at        timestamptz not null,
  primary key (member_id, kind, target, actor, channel)
);
create index on vault.notification_told (at);

-- Whose address took none of the last mails of notifications: how many in a row, and when it was last so.
create table vault.mail_refused (
  member_id int         primary key,
  times     int         not null,
  at        timestamptz not null
);
create index on vault.mail_refused (at);
