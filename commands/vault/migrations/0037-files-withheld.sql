-- What a post does not show any more is read by nobody, though it stays with the record of the post. Programs of yesterday do not look here.
alter table vault.file add column withheld boolean not null default false;
