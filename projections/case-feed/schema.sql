create table card (
  post_id    int primary key,
  author     int,                    -- null of a visitor
  shape      text        not null,
  speciality text,
  title      text,
  description text,
  age        int,
  gender     text,
  diagnosis  text,
  history    text,
  questions  jsonb       not null,
  files      jsonb       not null,
  posted_at  timestamptz not null,
  closed     boolean     not null, -- whether it was said; time closes a case
  outcome    text,
  solved_at  timestamptz,
  answered   boolean     not null, -- whether a comment is there
  removed_by text                  -- author, moderator or erasure; or of a visitor's post review, as long as it waits to be looked at, or refused: nobody finds it
);
-- Each page of the feed is a piece of one of these, and nothing is passed over to find it.
create index on card (post_id) where shape = 'clinical' and removed_by is null;
create index on card (speciality, post_id) where shape = 'clinical' and removed_by is null;
create index on card (author, post_id) where shape = 'clinical' and removed_by is null;
create index on card (posted_at, post_id) where shape = 'clinical' and removed_by is null;
create index on card (speciality, posted_at, post_id) where shape = 'clinical' and removed_by is null;
create index on card (posted_at, post_id) where shape = 'clinical' and not closed and removed_by is null;
-- How cases stand.
create index on card (post_id) where shape = 'clinical' and removed_by is null and solved_at is not null;
create index on card (speciality, post_id) where shape = 'clinical' and removed_by is null and solved_at is not null;
create index on card (post_id) where shape = 'clinical' and removed_by is null and solved_at is null;
create index on card (speciality, post_id) where shape = 'clinical' and removed_by is null and solved_at is null;
create index on card (post_id) where shape = 'clinical' and removed_by is null and not answered;
create index on card (speciality, post_id) where shape = 'clinical' and removed_by is null and not answered;
-- What of an author is open.
create index on card (author, posted_at, post_id) where shape = 'clinical' and not closed and removed_by is null;
-- The older posts, in the same way.
create index on card (post_id) where shape <> 'clinical' and removed_by is null;
create index on card (speciality, post_id) where shape <> 'clinical' and removed_by is null;
create index on card (author, post_id) where shape <> 'clinical' and removed_by is null;
create index on card (author, post_id);
-- What waits to be looked at, or did not pass.
create index on card (posted_at, post_id) where removed_by = 'review';
create index on card (posted_at, post_id) where removed_by in ('review', 'refused');
