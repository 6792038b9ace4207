-- What is unread of some kinds alone, the newest first: a digest does not look through the rest.
create index on vault.notification_group (member_id, kind, newest) where newest > seen;
