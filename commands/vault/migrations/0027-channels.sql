-- Work in the outbox names a device by this: the address of a browser is for nobody else to know.
alter table vault.push_subscription add column id uuid not null default gen_random_uuid();
create unique index on vault.push_subscription (id);
-- Which devices of a member are the newest: no more than some are kept.
create index on vault.push_subscription (member_id, at desc, endpoint);
drop index vault.push_subscription_member_id_idx;

-- To whom there is something to tell once a day: since when, and when it is due; that is set when their next morning has been worked out.
create table vault.digest (
  member_id int         primary key,
  since     timestamptz not null,
  due       timestamptz
);
create index on vault.digest (due, member_id);
create index on vault.digest (member_id) where due is null;

-- When mails were mailed at last before somebody had no more of them by the link of one: what they may put back by the same link.
create table vault.unsubscribed (
  member_id int   not null,
  about     text  not null,
  before    jsonb not null, -- by kind
  primary key (member_id, about)
);
