-- What moderators have the program look for: one row for each rule, with its last rehearsal.
create table rule (
  flag_rule_id int         primary key,
  name         text        not null,
  condition    jsonb       not null,
  written_by   text        not null,
  written_at   timestamptz not null,
  is_on        boolean     not null,
  switched_by  text,
  switched_at  timestamptz,
  rehearsal    uuid,
  asked_at     timestamptz,
  rehearsed_at timestamptz, -- of the last one that is done
  failed_at    timestamptz, -- of the last one that was asked for, where nothing came of it
  posts        int,
  flagged      int,
  newest       jsonb,
  position     bigint      not null
);
create index rule_on on rule (flag_rule_id) where is_on;
