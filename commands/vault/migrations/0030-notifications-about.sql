-- What is told of a post to others than its author goes with it: these lines are found by what they are about.
create index on vault.notification_group (target, kind);
