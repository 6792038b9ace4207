create table room (
  room_id       int    primary key,
  category      text,            -- I, S, G; null as long as nothing but its messages was told
  name          text,            -- of a group
  named         bigint,          -- by which event it is called so, where an editor has created it
  created_by    int,             -- of a group that an editor has created
  created_at    timestamptz,
  created       bigint,          -- by which event
  closed_at     timestamptz,     -- of one that an editor has closed: nobody joins it and nobody writes in it
  low           int,             -- of a room of two
  high          int,
  members       int    not null, -- how many are in it
  last_position bigint not null  -- of the last message that was written in it, 0 without any
);
-- Groups of editors, the newest first, all and those that can be joined; and these by name.
create index on room (created) where created is not null;
create index on room (created) where created is not null and closed_at is null;
create index on room (name) where created is not null and closed_at is null;

-- What a room is to a member who is in it, or was.
create table member (
  room_id         int     not null,
  member_id       int     not null,
  category        text    not null,
  is_in           boolean not null,
  is_erased       boolean not null, -- with their account
  joined_position bigint  not null,
  hidden_position bigint  not null, -- of a room of two: what was written up to there is not shown to them
  place           bigint  not null, -- of a room of two: where it stands in their list, 0 where it does not
  position        bigint  not null, -- of the last event that changed whether they are in it, or have hidden it
  primary key (room_id, member_id)
);
-- A member's rooms of two, the newest first.
create index on member (member_id, place) where place > 0;
-- A member's groups, of which there are few.
create index on member (member_id, room_id) where is_in and category <> 'I';
create index on member (member_id, room_id) where not is_in;
-- All that a member is in, or was, and what they left with their account.
create index on member (member_id, room_id);
create index on member (member_id) where is_erased;
-- Who is in a room, the last to join first.
create index on member (room_id, joined_position) where is_in;
