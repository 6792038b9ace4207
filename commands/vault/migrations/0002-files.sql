-- Whose each file is and what became of it; the bytes are in the file store. Personal names of files are in the log, under their subject's key.
create table vault.file (
  id      uuid        primary key,
  subject text        not null, -- with whose key it is erased
  owner   int         not null,
  stream  text        not null, -- of the thing it belongs to
  state   text        not null check (state in ('uploading', 'stored', 'attached', 'erased')),
  at      timestamptz not null, -- of the command that brought it
  mime    text,
  size    int,
  sha256  bytea,
  width   int,
  height  int,
  check (state not in ('stored', 'attached') or num_nulls(mime, size, sha256, width, height) = 0),
  check (state <> 'erased' or sha256 is null)
);
create index on vault.file (subject);
create index on vault.file (at) where state in ('uploading', 'stored');
