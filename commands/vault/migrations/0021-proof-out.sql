-- Whether the mail with a link is out: those of the address before it are good until then. What older code puts in counts at once, as it did.
alter table vault.deletion_proof add column is_out boolean not null default true;
