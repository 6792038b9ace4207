-- Messages of the contact page, without a word of them: what they say is in the log, as long as it may be.
create table message (
  contact_id  int         primary key,
  sent_at     timestamptz not null,
  answered_at timestamptz,
  answered_by text,                 -- in the words of the log: `member:7`
  there       boolean     not null  -- until it is forgotten
);
-- What is due to be forgotten, the oldest first.
create index on message (sent_at, contact_id) where there;
create index on message (contact_id) where there and answered_at is null;
create index on message (answered_at desc, contact_id desc) where there and answered_at is not null;
