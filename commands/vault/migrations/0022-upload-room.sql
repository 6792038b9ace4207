-- Bytes that a member's uploads under way may bring, so that several at once do not all find the same room. Where a process died it ends by itself.
create table vault.upload_room (
  id        uuid        primary key,
  member_id int         not null,
  bytes     bigint      not null,
  until     timestamptz not null
);
create index on vault.upload_room (member_id);
create index on vault.upload_room (until);
