-- All that a member has told of themselves; who may see what of it is decided where it is shown.
create table profile (
  member_id           int     primary key,
  first_name          text,
  last_name           text,
  email               text,
  dob                 text,
  country_code        text,
  mobile              text,
  gender              text,
  city                jsonb,
  mbbs                jsonb,
  surgical_training   jsonb,
  speciality_training jsonb,
  additional          text,
  associations        jsonb,
  other_international text,
  registrations       jsonb,
  groups              jsonb   not null, -- chosen or joined, in the order of joining; that of the own speciality is not among them
  picture             uuid,
  cv                  uuid,
  cv_name             text,
  complete            boolean not null,
  since               text, -- when it was for the first time
  forgotten           boolean not null
);
