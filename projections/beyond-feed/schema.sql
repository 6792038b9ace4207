create table card (
  post_id    int primary key,
  author     int         not null,
  title      text,
  files      jsonb       not null,
  posted_at  timestamptz not null,
  removed_by text                  -- author, moderator or erasure; nobody finds it any more
);
-- What an author has posted: the feed of a member is put together from that of everybody they are connected with.
create index on card (author, post_id) where removed_by is null;
create index on card (author, post_id);
