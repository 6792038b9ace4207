-- Every post, and every message that was ever reported, as those have to know it who judge what is reported.
create table post (
  post           text   primary key, -- case:7, message:9
  kind           text   not null,
  shape          text,               -- of a case: image, case or clinical; no other kind has one
  author         text   not null,    -- member:3, visitor:2
  speciality     text,
  title          text,               -- both null when the key of the post is gone
  diagnosis      text,               -- what it is called by without a title; of a message its words, or the name of its file
  open_reports   int    not null,
  first_at       timestamptz,        -- of the reports that are open
  newest_at      timestamptz,
  queued_at      bigint,             -- the position of the first of them: the queue goes by it
  claimed_by     int,
  claimed_at     timestamptz,
  removed_by     text,               -- author, moderator or erasure: nobody finds it
  removed_for    int,                -- the decision that took it away
  version        int    not null,    -- of the last event that changes what there is to judge: what a moderator has to have looked at
  position       bigint not null
);
-- Each page of the queue is a piece of one of these.
create index on post (queued_at) where queued_at is not null;
create index on post (kind, queued_at) where queued_at is not null;
create index on post (speciality, queued_at) where queued_at is not null;
create index on post (claimed_by, queued_at) where queued_at is not null;
create index on post (claimed_by, kind, queued_at) where queued_at is not null;
create index on post (claimed_by, speciality, queued_at) where queued_at is not null;
-- What of somebody's messages was reported.
create index on post (author, post) where kind = 'message';

create table report (
  report_id   int         primary key,
  post        text        not null,
  reporter    text        not null, -- member:3, visitor:2
  reason      text,                 -- null when the key of the reporter is gone
  version     int         not null,
  state       text        not null, -- open, decided, or gone with the post
  decision_id int,
  reported_at timestamptz not null,
  position    bigint      not null
);
create index on report (post, position);
-- What waits of a post, the oldest first, also of one reporter; and what does not any more, the newest first.
create index on report (post, position, reporter) where state = 'open';
create index on report (post, position) where state <> 'open';
create index on report (reporter, report_id);

create table decision (
  decision_id       int         primary key,
  post              text        not null,
  kind              text        not null,
  author            text        not null,
  speciality        text,
  decision          text        not null, -- dismiss, ask-change, remove
  rule              text,
  reason            text,                 -- null when the key of the post is gone, like the other texts
  version           int         not null,
  moderator         int         not null,
  reports           int         not null,
  first_at          timestamptz not null, -- of what it decided
  decided_at        timestamptz not null,
  undone_at         timestamptz,          -- when a moderator brought the post back
  appeal            text,                 -- waiting, upheld, overturned, or gone with the post
  appeal_text       text,
  appealed_at       timestamptz,
  appeal_position   bigint,
  appeal_moderator  int,
  appeal_reason     text,
  appeal_decided_at timestamptz,
  position          bigint      not null
);
create index on decision (post, decision_id);
-- What an author was told.
create index on decision (author, decision_id) where decision <> 'dismiss';
-- What was decided, the newest first.
create index on decision (position);
create index on decision (kind, position);
create index on decision (speciality, position);
-- Appeals that wait, the oldest first.
create index on decision (appeal_position) where appeal = 'waiting';
create index on decision (post, decision_id) where appeal = 'waiting';

-- How long decisions take from the first report on, week by week.
create table week (
  week            int    primary key, -- counted from Monday, 29 December 1969
  decisions       int    not null,
  seconds         bigint not null,    -- of all of them together
  longest_seconds bigint not null
);
