-- What is kept for a stated time goes by when its key was made; keys from before count from the day of this change.
alter table vault.subject_key add column made_at timestamptz not null default now();
create index on vault.subject_key (made_at) where subject like 'contact:%' and wrapped is not null;
