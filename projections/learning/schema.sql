-- What members learn from, an image or a video each, also what was withdrawn: empty, as its number stays taken.
create table post (
  learning_id  int         primary key,
  shape        text        not null, -- image, video
  title        text        not null,
  description  text        not null,
  speciality   text        not null,
  author       text,
  file         uuid        not null,
  mime         text        not null,
  width        int         not null,
  height       int         not null,
  video        text,                 -- preparing, ready, failed; null for an image
  captions     text,                 -- WebVTT
  captions_language text,            -- BCP 47
  published_at timestamptz not null,
  withdrawn    boolean     not null,
  position     bigint      not null  -- of what happened to it last
);
-- What members see, the newest first; what editors see, what happened last first.
create index on post (shape, learning_id) where not withdrawn and (video is null or video = 'ready');
create index on post (position) where not withdrawn;
