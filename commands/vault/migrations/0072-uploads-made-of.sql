-- The files of the command that uses it are made of it: what names it once they are there is not, and counts on. It is known before they are made, so
-- that whoever asks again after the program has died ends what it began.
alter table vault.upload add column is_source boolean not null default false;
