-- Which version the line was of when it was told: of what nobody in particular did, what came since is news, and nothing else is.
alter table vault.notification_told add column newest int not null default 0;
