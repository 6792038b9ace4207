-- Copies that nobody has finished are found by when they were asked for.
create index on vault.export (requested_at) where until is null;
