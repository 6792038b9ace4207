-- Since when nobody knows whether the log tells more of a member: a deed about them was given, and its outcome is unknown. Null where it is known.
alter table vault.member_ahead add column unknown_since timestamptz;
create index on vault.member_ahead (position) where unknown_since is null;
create index on vault.member_ahead (unknown_since) where unknown_since is not null;
