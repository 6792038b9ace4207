-- What is not in the log and cannot be rebuilt from it: back this schema up together with the log and the files.
create schema if not exists vault;

-- Signing keys and the like, made on first use and wrapped by the master key.
create table vault.secret (
  name    text  primary key,
  wrapped bytea not null
);

-- One key a subject; `wrapped` is null once it is destroyed, and stays so.
create table vault.subject_key (
  id      uuid  primary key,
  subject text  not null unique,
  wrapped bytea
);

-- Ids of everything that has a number, from one sequence; a repeated command gets the id of its first time.
create sequence vault.id as int;
create table vault.claim (
  command_id uuid        primary key,
  id         int         not null,
  at         timestamptz not null
);
create index on vault.claim (at);

create table vault.credential (
  member_id int  primary key,
  hash      text not null
);

create table vault.session (
  id         uuid        primary key,
  member_id  int         not null,
  started_at timestamptz not null,
  revoked_at timestamptz
);
create index on vault.session (member_id);
