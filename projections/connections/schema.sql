-- What is between two members, once for each of them. Nothing between them is no row.
create table side (
  network   text        not null,
  member_id int         not null,
  other_id  int         not null,
  follow_id int         not null,
  status    text        not null, -- requested, connected
  sent_by   int         not null,
  withheld  boolean     not null, -- from the other one, who has blocked this one and has no row
  since     timestamptz not null, -- of what it is now
  position  bigint      not null, -- likewise
  -- The place among requests: those to be answered before those that were sent, whatever their positions, and then the newest first.
  place     bigint      not null generated always as (position + case when sent_by = other_id then 4503599627370496 else 0 end) stored,
  primary key (network, member_id, other_id)
);
create index on side (network, member_id, place) where status = 'requested';
-- A member's lists, the newest first.
create index on side (network, member_id, position) where status = 'connected';
create index on side (network, member_id, position);
-- What they were asked, and have not answered.
create index on side (network, member_id, position) where status = 'requested' and sent_by = other_id;
-- By its number; each of the two sides has it.
create index on side (follow_id, member_id);
-- What others have asked a member who is not to know of it.
create index on side (other_id, follow_id) where withheld;
-- All of a member's, in both networks.
create index on side (member_id, follow_id);

-- What went with the account of a member: how much it was, and no more.
create table erased (
  follow_id int primary key,
  member_id int not null
);
create index on erased (member_id);

-- The highest number ever given: of what is over no row is left to tell.
create table highest (
  one       boolean primary key,
  follow_id int     not null
);
