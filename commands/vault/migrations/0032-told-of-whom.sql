-- What others were told of somebody goes with them.
create index on vault.notification_told (actor) where actor <> 0;
