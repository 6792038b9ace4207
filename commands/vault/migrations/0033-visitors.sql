-- Who has left their details without being a member, and until when the details are kept: who is not here is let in no more.
create table vault.visitor (
  id        int         primary key,
  forget_at timestamptz not null
);
create index on vault.visitor (forget_at);
