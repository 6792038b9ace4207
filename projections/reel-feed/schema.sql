create table card (
  post_id       int primary key,
  author        int         not null,
  title         text,
  speciality    text        not null,
  files         jsonb       not null, -- its video, once that has come
  video_state   text        not null, -- waiting, preparing, ready or failed
  video_failure text,                 -- where it has failed: damaged, cut-off, too-long, too-slow or unavailable, if that is known
  views         int         not null,
  viewed_at     bigint      not null, -- the position of the last event that counted some
  posted_at     timestamptz not null,
  removed_by    text                  -- author, moderator or erasure; video as long as that does not play; lapsed if none came: nobody finds it
);
-- Each page of the feed is a piece of one of these, and nothing is passed over to find it.
create index on card (post_id) where removed_by is null;
create index on card (speciality, post_id) where removed_by is null;
create index on card (author, post_id) where removed_by is null;
-- What of an author does not play yet.
create index on card (author, post_id) where removed_by = 'video';
create index on card (author, post_id);
