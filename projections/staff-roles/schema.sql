-- What members may do as staff, and might once do.
create table role (
  member_id int     not null,
  role      text    not null,
  granted   boolean not null,
  primary key (member_id, role)
);
