-- Of which members the log tells more than the views may tell yet: what they may do is asked of the log until the views have come so far. Rows go then.
create table vault.member_ahead (
  member_id int    primary key,
  position  bigint not null -- of the event in the log
);
create index on vault.member_ahead (position);
