-- Events as members find them, also those that are past or cancelled: their numbers stay taken.
create table meeting (
  meeting_id int         primary key,
  title      text        not null,
  date       text        not null, -- 31/12/2026, as India's calendar has it
  start_time text        not null, -- 18:30, as India's clocks show it
  location   text        not null,
  link       text,
  banner     jsonb,                -- {file, mime, width, height}, or null
  minutes    int,                  -- how long it takes; null where nobody says so
  starts_at  timestamptz not null,
  ends_at    timestamptz not null, -- when it is past: its day in India is over, and so is it
  was        jsonb,                -- {starts_at, location}, before it was moved last; null while it never was
  cancelled  boolean     not null,
  registered int         not null, -- how many are
  changes    int         not null, -- how often it was moved or cancelled, or otherwise worded: calendars go by it
  day_told   timestamptz,          -- the start of which members were reminded a day before
  hour_told  timestamptz,
  position   bigint      not null  -- of what happened to it last, registrations aside
);
-- What is to come, the soonest first; what is past, the latest first; what there is, as editors changed it.
create index on meeting (starts_at, meeting_id);
create index on meeting (starts_at desc, meeting_id desc) where not cancelled;
create index on meeting (position);

-- Who comes; a row stays when somebody leaves.
create table registration (
  meeting_id    int         not null,
  member_id     int         not null,
  registered_at timestamptz not null,
  left_at       timestamptz,
  gone_by       text,                 -- member, erasure
  position      bigint      not null,
  primary key (meeting_id, member_id)
);
create index on registration (member_id, meeting_id);
create index on registration (member_id) where gone_by = 'erasure';
