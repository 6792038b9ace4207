-- What is offered; a row stays when it is closed, for those who have applied.
create table opportunity (
  opportunity_id   int         primary key,
  owner            int         not null,
  title            text,
  description      text,
  qualifications   text,
  experience       text,
  country_id       int         not null,
  country          text        not null,
  city_id          int         not null,
  city             text        not null,
  duration         int         not null,
  unit             text        not null, -- years, months, days
  from_day         text        not null, -- 2026-01-31
  to_day           text        not null,
  speciality       text        not null,
  other_speciality text,
  type             text        not null,
  posted_at        timestamptz not null,
  closed_by        text,                 -- owner, erasure
  position         bigint      not null
);
-- The board, the newest first: each set of filters has an index.
create index on opportunity (opportunity_id) where closed_by is null;
create index on opportunity (country_id, opportunity_id) where closed_by is null;
create index on opportunity (speciality, opportunity_id) where closed_by is null;
create index on opportunity (type, opportunity_id) where closed_by is null;
create index on opportunity (country_id, speciality, opportunity_id) where closed_by is null;
create index on opportunity (country_id, type, opportunity_id) where closed_by is null;
create index on opportunity (speciality, type, opportunity_id) where closed_by is null;
create index on opportunity (country_id, speciality, type, opportunity_id) where closed_by is null;
-- What a member offers, and has offered.
create index on opportunity (owner, opportunity_id) where closed_by is null;
create index on opportunity (owner, opportunity_id) where closed_by is not null;
-- What is left to forget.
create index on opportunity (owner) where title is not null;
-- What went with an account.
create index on opportunity (owner) where closed_by = 'erasure';

-- What members have asked for; what they said of themselves goes when it is over.
create table application (
  application_id int         primary key,
  opportunity_id int         not null,
  owner          int         not null,
  applicant      int         not null,
  name           text,
  email          text,
  contact        text,
  address        text,
  college        text,
  degree         text,
  cv             uuid        not null,
  cv_mime        text        not null,
  cv_name        text,
  applied_at     timestamptz not null,
  viewed_at      timestamptz,
  answer         text        not null, -- none, accepted, cancelled
  answered_at    timestamptz,
  gone_by        text,                 -- applicant, closing, erasure
  position       bigint      not null
);
-- What stands, for who offers it.
create index on application (opportunity_id, application_id) where gone_by is null;
create index on application (opportunity_id, application_id) where gone_by is null and answer = 'none';
-- A member's own, the newest first, and to what.
create index on application (applicant, application_id);
create index on application (applicant, opportunity_id);
create index on application (applicant) where name is not null;
-- What went with an account.
create index on application (applicant) where gone_by = 'erasure';
