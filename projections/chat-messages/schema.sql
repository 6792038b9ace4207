create table message (
  message_id int         primary key,
  room_id    int         not null,
  sender     int         not null,
  kind       text        not null, -- text, file, image
  text       text,
  file_id    uuid,
  mime       text,
  size       int,
  width      int,
  height     int,
  name       text,                 -- of the file
  sent_at    timestamptz not null,
  status     text        not null, -- shown; deleted: nobody sees that there was anything
  withheld_from int,               -- who has blocked its sender: it is shown to the sender alone
  removed    boolean     not null, -- by a moderator: that there was something is seen, and not what
  revision   int         not null, -- of its being sent, in the stream of its room for the month
  position   bigint      not null, -- of its being sent: the order of a room
  changed    bigint      not null  -- of the last event that changed what is seen of it
);
-- A room as it is read, both ways, and what is new in it; then what its senders alone see of it.
create index on message (room_id, position) include (sender, message_id, removed) where status <> 'deleted' and withheld_from is null;
create index on message (room_id, sender, position) where status <> 'deleted' and withheld_from is not null;
create index on message (file_id) where status <> 'deleted' and not removed and file_id is not null;
-- Whose words are left to forget, or to be copied for them: nobody's who has deleted them.
create index on message (sender, message_id) where text is not null or name is not null;
-- The last word of a moderator on a message, which may be told before the message is.
create table judgement (
  message_id int     primary key,
  removed    boolean not null,
  position   bigint  not null
);
