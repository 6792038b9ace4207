-- What moves on a post, apart from what it says: narrow, and with room in each page, so that a like touches no index.
create table counts (
  post_id       int    primary key,
  like_count    int    not null,
  comment_count int    not null,
  position      bigint not null -- of the last event of the post
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

-- For counting only: what was written is for another view.
create table comment (
  comment_id int     primary key,
  post_id    int     not null,
  deleted    boolean not null
);
