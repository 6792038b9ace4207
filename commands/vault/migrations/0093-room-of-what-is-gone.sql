-- What its author took away from a post stays with the record of it, and takes none of the room that they have: it is counted aside.
alter table vault.file add column uncharged boolean not null default false;
alter table vault.storage add column aside bigint not null default 0;

create or replace function vault.count_storage() returns trigger language plpgsql as $$
declare
  whose   int    := coalesce(new.owner, old.owner);
  on_day  date   := (coalesce(new.at, old.at) at time zone 'utc')::date;
  now_is  bigint := case when new.uncharged then 0 else coalesce(new.size, 0) end;
  was     bigint := case when old.uncharged then 0 else coalesce(old.size, 0) end;
  more    bigint := now_is - was;
  away    bigint := coalesce(new.size, 0) - coalesce(old.size, 0) - more;
  -- What is taken away later was brought all the same.
  brings  bigint := case when old.state is null or old.state = 'uploading' then more else 0 end;
begin
  if whose is null or (more = 0 and away = 0) then return null; end if;
  if tg_op = 'INSERT' or new.state in ('uploading', 'stored') then
    insert into vault.storage as s (member_id, total, day, brought, aside) values (whose, more, on_day, brings, away)
    on conflict (member_id) do update set
      total = s.total + more,
      aside = s.aside + away,
      day = greatest(s.day, on_day),
      brought = case when s.day < on_day then brings when s.day = on_day then s.brought + brings else s.brought end;
  else -- of who is forgotten there is no count any more
    update vault.storage s set total = s.total + more, aside = s.aside + away, brought = s.brought + case when s.day = on_day then brings else 0 end
      where member_id = whose;
  end if;
  return null;
end $$;

drop trigger count_storage on vault.file;
create trigger count_storage after insert or delete or update of size, uncharged on vault.file
  for each row execute function vault.count_storage();
