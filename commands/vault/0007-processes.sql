-- How far each process has come in the log. Kept here, for what it has done is here: a restored vault does again what it has lost.
create table vault.process (
  name     text   primary key,
  position bigint not null
);
