create table card (
  post_id    int  primary key,
  author     int  not null,
  text       text,
  removed_by text
);
