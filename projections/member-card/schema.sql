-- What stands beside a member's name wherever they appear.
create table card (
  member_id  int primary key,
  first_name text,
  last_name  text,
  country_id int,
  speciality text,
  picture    uuid,
  position   bigint not null -- of the last event that told any of it
);
