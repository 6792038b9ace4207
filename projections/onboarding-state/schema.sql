-- How far each member has come on the way in, and what their own session shows of them.
create table state (
  member_id int     primary key,
  step      int     not null, -- the last one that is done: 0 signed up, 1 personal details, 2 qualification, 3 memberships, 4 registration
  complete  boolean not null,
  email     text,
  mobile    text,
  college   text
);
