create table card (
  case_id    int primary key,
  author     int         not null,
  shape      text        not null,
  speciality text        not null,
  title      text,
  age        int,
  gender     text,
  diagnosis  text,
  history    text,
  questions  jsonb       not null,
  files      jsonb       not null,
  posted_at  timestamptz not null,
  closed     boolean     not null, -- whether it was said; time closes a case
  removed_by text                  -- author, moderator or erasure; nobody finds it any more
);
-- Each page of the feed is a piece of one of these, and nothing is passed over to find it.
create index on card (case_id) where shape = 'clinical' and removed_by is null;
create index on card (speciality, case_id) where shape = 'clinical' and removed_by is null;
create index on card (author, case_id) where shape = 'clinical' and removed_by is null;
create index on card (posted_at, case_id) where shape = 'clinical' and removed_by is null;
create index on card (speciality, posted_at, case_id) where shape = 'clinical' and removed_by is null;
create index on card (posted_at, case_id) where shape = 'clinical' and not closed and removed_by is null;
create index on card (author, case_id);

-- What moves, apart from the card: narrow, and with room in each page, so that a like touches no index.
create table counts (
  case_id       int    primary key,
  like_count    int    not null,
  comment_count int    not null,
  position      bigint not null -- of the last event of the case
) with (fillfactor = 70);

create table liking (
  case_id   int     not null,
  member_id int     not null,
  liked     boolean not null,
  position  bigint  not null, -- of the last press
  primary key (case_id, member_id)
);
create index on liking (case_id, position) where liked;
create index on liking (member_id, case_id) where liked;

create table comment (
  comment_id int     primary key,
  case_id    int     not null,
  deleted    boolean not null
);
