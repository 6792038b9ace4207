-- Who has read a room furthest: in a large group they are told first.
create index on vault.read_mark (room_id, position);
