create table comment (
  comment_id   int         primary key,
  kind         text        not null,
  post_id      int         not null,
  member_id    int         not null,
  text         text,
  commented_at timestamptz not null,
  deleted      boolean     not null,
  position     bigint      not null
);
create index on comment (kind, post_id, comment_id);
create index on comment (member_id);
