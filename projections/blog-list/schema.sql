-- Blogs as everybody reads them, also those that were withdrawn: their numbers stay taken.
create table blog (
  blog_id      int         primary key,
  title        text        not null,
  category     text        not null,
  author       text,
  html         text        not null,
  cover        jsonb, -- {file, mime, width, height}, or null
  published_at timestamptz not null,
  withdrawn    boolean     not null
);
create index on blog (published_at desc, blog_id desc) where not withdrawn;
