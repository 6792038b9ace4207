-- The pseudonym of the address that a link was mailed to: the newest of an address counts. Older code leaves it out.
alter table vault.deletion_proof add column claim text;
create index on vault.deletion_proof (claim, request_id);
