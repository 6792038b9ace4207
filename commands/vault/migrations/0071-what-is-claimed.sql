-- Of what a member may have only so many, which is counted for each by itself; null of what older programs claimed. Theirs is found by its owner alone.
alter table vault.claim add column what text;
create index on vault.claim (owner, what, at) where owner is not null;
drop index vault.claim_owner_at_idx;
