-- From which version of the member's list on a digest tells: what one has told, the next leaves out, whenever it happened.
alter table vault.digest add column version int not null default 0;
