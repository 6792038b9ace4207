create table card (
  post_id    int  primary key,
  author     int  not null,
  text       text,
  files      jsonb not null,
  removed_by text
);
