-- How many seconds of video somebody brought on the last day (UTC) on which they brought any: what is made playable is bounded by that.
alter table vault.storage add column video_day date;
alter table vault.storage add column video_seconds int not null default 0;
