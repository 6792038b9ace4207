-- How many bytes of files somebody has here, and how many they brought on the last day on which they brought any; kept with each file, so that
-- nobody counts. A file that is on its way counts with what came; once it is kept, with what is kept of it.
create table vault.storage (
  member_id int    primary key,
  total     bigint not null,
  day       date   not null, -- UTC
  brought   bigint not null
);

create function vault.count_storage() returns trigger language plpgsql as $$
declare
  whose   int    := coalesce(new.owner, old.owner);
  on_day  date   := (coalesce(new.at, old.at) at time zone 'utc')::date;
  more    bigint := coalesce(new.size, 0) - coalesce(old.size, 0);
  -- What is taken away later was brought all the same.
  brings  bigint := case when old.state is null or old.state = 'uploading' then more else 0 end;
begin
  if whose is null or more = 0 then return null; end if;
  if tg_op = 'INSERT' or new.state in ('uploading', 'stored') then
    insert into vault.storage as s values (whose, more, on_day, brings)
    on conflict (member_id) do update set
      total = s.total + more,
      day = greatest(s.day, on_day),
      brought = case when s.day < on_day then brings when s.day = on_day then s.brought + brings else s.brought end;
  else -- of who is forgotten there is no count any more
    update vault.storage s set total = s.total + more, brought = s.brought + case when s.day = on_day then brings else 0 end
      where member_id = whose;
  end if;
  return null;
end $$;

insert into vault.storage
  select owner, sum(size), (max(at) at time zone 'utc')::date, 0 from vault.file where owner is not null and size is not null group by owner;

create trigger count_storage after insert or delete or update of size on vault.file
  for each row execute function vault.count_storage();
