-- What members are told. A group is one line of a member's list: all of one kind that is about one thing. `version` counts what is done to a
-- member's list; each notification has a number of it, and what is read is read up to one, so that taking rows away leaves nothing unread.
create table vault.notification_group (
  id        int         generated always as identity primary key,
  member_id int         not null,
  kind      text        not null,
  target    text        not null, -- case:7, opportunity:5, a network, or what happened to the account
  newest    int         not null, -- the version of its newest notification
  newest_at timestamptz not null, -- and its moment
  seen      int         not null default 0, -- the version up to which the member has read it
  unique (member_id, kind, target)
);
-- A member's list, the newest first; and what stands on the bell.
create index on vault.notification_group (member_id, newest);
create index on vault.notification_group (member_id, newest) where newest > seen;
create index on vault.notification_group (newest_at);

create table vault.notification (
  id       uuid        primary key, -- of the event, the receiver and the kind
  group_id int         not null,
  actor    int,                     -- who did it, if somebody did
  item     int         not null,    -- what takes it back names this: who liked; the comment, request or application
  detail   text,                    -- where a kind has several sentences: which
  version  int         not null,
  position bigint      not null,    -- of the event
  at       timestamptz not null
);
create index on vault.notification (group_id, version);
create index on vault.notification (group_id, item);
create index on vault.notification (actor) where actor is not null;
create index on vault.notification (at);

create table vault.notification_member (
  member_id int primary key,
  version   int not null
);

-- What a member has chosen for themselves; the rest is as it is for everybody.
create table vault.notification_settings (
  member_id int   primary key,
  chosen    jsonb not null default '{}', -- by kind and channel
  zone      text                         -- as their browser last told it
);
