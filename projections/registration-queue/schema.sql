-- What members have declared of their registrations, and what became of it. Numbers are not in here.
create table registration (
  member_id   int         primary key,
  there       boolean     not null, -- false of who has taken all of them away, or is forgotten
  version     int         not null, -- the number of the event that declares them
  recorded_at text,
  result      text,                 -- of the last check of what is declared now
  method      text,
  expires_on  text,
  checked_at  text,
  checked_by  text,
  evidence    uuid,                 -- the file that proves it
  place       bigint      not null  -- the moment from which somebody should look at it
);
create index on registration (place, member_id) where there;
