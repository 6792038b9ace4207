-- The browsers that want to be told, each with the session under which it asked.
create table vault.push_subscription (
  endpoint   text        primary key,
  member_id  int         not null,
  session_id uuid        not null references vault.session (id) on delete cascade,
  p256dh     text        not null,
  auth       text        not null,
  at         timestamptz not null
);
create index on vault.push_subscription (session_id);
create index on vault.push_subscription (member_id);

-- However a session ends (logout, a changed password, a deleted account), its browser is told nothing any more.
create function vault.forget_push() returns trigger language plpgsql as $$
begin
  delete from vault.push_subscription where session_id = new.id;
  return null;
end $$;
create trigger forget_push after update of revoked_at on vault.session
  for each row when (new.revoked_at is not null) execute function vault.forget_push();

-- The cover of a blog belongs to no member.
alter table vault.file alter column owner drop not null;
