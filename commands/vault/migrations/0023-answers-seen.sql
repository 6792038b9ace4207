-- Up to which event authors have seen the answers to their open cases. A row goes when its case has closed, or with its member.
create table vault.answers_seen (
  member_id int         not null,
  case_id   int         not null,
  position  bigint      not null,
  until     timestamptz not null,
  primary key (member_id, case_id)
);
create index on vault.answers_seen (until);
