-- The number of the room of two members, for ever: they have one, whoever of them opens it, and however often. Nobody else is ever given it.
create table vault.room_pair (
  low  int not null,
  high int not null,
  id   int not null unique,
  primary key (low, high),
  check (low < high)
);
