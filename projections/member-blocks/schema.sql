-- Who does not want to hear of whom.
create table block (
  member_id int     not null,
  other_id  int     not null,
  holds     boolean not null, -- not any more: kept, so that what is told again changes nothing
  position  bigint  not null, -- of the last event that changed it
  primary key (member_id, other_id)
);
-- Those whom a member blocks, the last first.
create index on block (member_id, position) where holds;
