-- How members stand that moderators have restricted, now or once. Nothing in it is personal: the reasons are in the log alone.
create table standing (
  member_id   int     primary key,
  restriction uuid    not null, -- the last one
  action      text    not null,
  until       timestamptz,      -- it ends by itself then
  moderator   int     not null, -- who judged
  holds       boolean not null, -- nobody has lifted it, nor was its end told
  appealed_at timestamptz,
  appeal_open boolean not null
);
create index open_appeals on standing (appealed_at, member_id) where appeal_open;
create index ending on standing (until, member_id) where holds and until is not null;
create index holding on standing (member_id) where holds;
