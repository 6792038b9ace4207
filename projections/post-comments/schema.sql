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
create index on comment (kind, post_id, comment_id) where not deleted;
-- What is new since somebody has looked.
create index on comment (kind, post_id, position) where not deleted;
create index on comment (kind, member_id, post_id) where not deleted;
create index on comment (member_id, comment_id);
-- Whose words are left to forget: nobody's who has deleted them.
create index on comment (member_id) where text is not null;
