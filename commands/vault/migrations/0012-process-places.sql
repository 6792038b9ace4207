-- How far each process has been told of the log, which nothing else knows; and what it could not be told.
create table vault.process (
  name     text   primary key,
  position bigint not null
);
create table vault.process_parked (
  name     text   not null,
  stream   text   not null,
  revision int    not null,
  position bigint not null,
  type     text   not null,
  reason   text   not null,
  primary key (name, stream)
);

-- They lay beside the views once. The old places stay for old code that runs beside this.
do $$ begin
  if to_regclass('runtime.process') is not null then
    insert into vault.process select name, position from runtime.process;
    insert into vault.process_parked
      select view, stream, revision, position, type, reason from runtime.parked where view in (select name from runtime.process);
  end if;
end $$;

-- Whether a migration may be done only when no older code runs any more: those that begin with `-- breaks older code`.
alter table vault.migration add column breaks boolean not null default false;
