create table card (
  member_id  int primary key,
  first_name text,
  last_name  text
);
