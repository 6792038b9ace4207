-- Blogs as editors find them in their list: what was written, and how far it is. Their texts are in the log.
create table blog (
  blog_id    int         primary key,
  title      text        not null,
  category   text        not null,
  shown      boolean     not null, -- whether everybody can read it
  withdrawn  boolean     not null,
  pending    boolean     not null, -- whether something is written that was not published yet
  publish_at timestamptz,
  changed_at timestamptz not null,
  place      bigint      not null  -- the position of what happened to it last
);
create index on blog (place desc);
create index on blog (publish_at, blog_id) where publish_at is not null;
