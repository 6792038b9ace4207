-- A task that is done again counts its video once. Of those from before nobody knows which task it was; they are gone in a day.
alter table vault.slow_video add column task uuid;
create unique index on vault.slow_video (task);
