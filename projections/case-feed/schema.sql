create table card (
  case_id       int primary key,
  author        int         not null,
  shape         text        not null,
  speciality    text        not null,
  title         text,
  age           int,
  gender        text,
  diagnosis     text,
  history       text,
  questions     jsonb       not null,
  files         jsonb       not null,
  posted_at     timestamptz not null,
  like_count    int         not null,
  comment_count int         not null,
  closed        boolean     not null, -- whether it was said; time closes a case
  removed_by    text,                 -- author, moderator or erasure; nobody finds it any more
  position      bigint      not null
);
create index on card (shape, case_id);
create index on card (shape, speciality, case_id);
create index on card (author, case_id);
create index on card (posted_at) where shape = 'clinical' and not closed and removed_by is null;

create table liking (
  case_id   int     not null,
  member_id int     not null,
  liked     boolean not null,
  position  bigint  not null, -- of the last press
  primary key (case_id, member_id)
);

create table comment (
  comment_id int     primary key,
  case_id    int     not null,
  deleted    boolean not null
);
