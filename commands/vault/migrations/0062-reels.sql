-- Who has viewed a video of Explore on a day, so that it counts once; for a day or two.
create table vault.reel_viewer (
  reel_id   int  not null,
  member_id int  not null,
  day       date not null, -- UTC
  primary key (reel_id, member_id, day)
);
create index on vault.reel_viewer (day);
create index on vault.reel_viewer (member_id);

-- How often each was viewed in all, and how much of that the log has been told. A row goes with its video.
create table vault.reel_views (
  reel_id int primary key,
  views   int not null,
  told    int not null default 0
);
create index on vault.reel_views (reel_id) where views > told;

-- The post that a file in parts is for, as `reel:7`, where that was said when it began: it is asked about with every part.
alter table vault.upload add column post text;
