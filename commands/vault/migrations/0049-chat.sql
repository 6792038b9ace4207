-- The number of the room of a group, for ever, by the group's name.
create table vault.room_group (
  name text primary key,
  id   int  not null unique
);
-- Up to which event members have read their rooms: what is above is new to them. A row goes with its member.
create table vault.read_mark (
  member_id int    not null,
  room_id   int    not null,
  position  bigint not null,
  primary key (member_id, room_id)
);
-- Rooms of which members do not want to be told.
create table vault.chat_mute (
  member_id int not null,
  room_id   int not null,
  primary key (member_id, room_id)
);
-- How members want to be told of messages, and whether others see what they have read; who has chosen nothing has no row.
create table vault.chat_settings (
  member_id   int     primary key,
  show_seen   boolean not null,
  quiet_from  text, -- HH:MM
  quiet_until text
);
