-- What moves on a post, apart from what it says: narrow, and with room in each page, so that a like touches no index.
create table counts (
  post_id       int    primary key,
  family        text   not null, -- which of the lists of its kind it belongs to
  like_count    int    not null,
  comment_count int    not null,
  position      bigint not null, -- of the last event of the post that changes what somebody sees of it
  version       int    not null, -- the revision of the same
  said          bigint not null  -- the place of the last one that changes what the post itself says
) with (fillfactor = 70);

create table liking (
  post_id   int     not null,
  member_id int     not null,
  liked     boolean not null,
  position  bigint  not null, -- of the last press
  primary key (post_id, member_id)
);
create index on liking (post_id, position) where liked;
create index on liking (member_id, post_id) where liked;

create table saving (
  post_id   int     not null,
  member_id int     not null,
  family    text    not null, -- that of the post: members have a list of each
  saved     boolean not null,
  position  bigint  not null, -- of the last press
  primary key (post_id, member_id)
);
create index on saving (member_id, family, position) where saved;
create index on saving (member_id, post_id) where saved;

-- For counting only: what was written is for another view.
create table comment (
  comment_id int     primary key,
  post_id    int     not null,
  deleted    boolean not null
);
