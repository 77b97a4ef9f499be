-- The histories of this database that the service has seen. A server that was promoted, or restored to an earlier time, has another
-- timeline; a dump that was restored is in another cluster, database or table. In each case the last changes may be lost, while
-- customers and the laboratory know their numbers.
create table database_timelines (
  number integer primary key,
  system_identifier bigint not null,
  timeline bigint not null,
  database_oid bigint not null,
  table_oid bigint not null,
  since timestamptz not null default clock_timestamp()
);

-- Every new connection of the service calls this before it is used. If the history is another one than before, all numbers jump
-- ahead of those that may be lost. The lock lets one of several processes do this, and the others wait for its commit.
-- Security definer, because the role of the service may not set sequences.
create function follow_timeline() returns json
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  gap constant bigint := 1000000;
  here database_timelines;
  last database_timelines;
  is_known boolean;
  sequence regclass;
begin
  -- Not the timeline of pg_control_checkpoint(), which is the old one until the first checkpoint after a promotion.
  select c.system_identifier, ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::bigint, d.oid::bigint,
         'database_timelines'::regclass::oid::bigint
    into here.system_identifier, here.timeline, here.database_oid, here.table_oid
    from pg_control_system() c, pg_database d where d.datname = current_database();
  for attempt in 1..2 loop
    select * into last from database_timelines order by number desc limit 1;
    is_known := found;
    if is_known and (last.system_identifier, last.timeline, last.database_oid, last.table_oid)
                  = (here.system_identifier, here.timeline, here.database_oid, here.table_oid) then
      return json_build_object('system', last.system_identifier::text, 'timeline', last.timeline, 'number', last.number);
    end if;
    if attempt = 1 then perform pg_advisory_xact_lock(7201967); end if;
  end loop;

  here.number := coalesce(last.number, 0) + 1;
  insert into database_timelines (number, system_identifier, timeline, database_oid, table_oid)
  values (here.number, here.system_identifier, here.timeline, here.database_oid, here.table_oid);
  if not is_known then
    return json_build_object('system', here.system_identifier::text, 'timeline', here.timeline, 'number', here.number);
  end if;

  for sequence in select c.oid from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'S' and pg_has_role(c.relowner, 'USAGE') loop
    execute format('select setval(%L, last_value + %s) from %s', sequence, gap, sequence);
  end loop;
  -- An account without a head may have lost its first events. The feed of the laboratory has the account 0.
  insert into event_heads as h (account_id, events)
  select a.account_id, gap from accounts a union all select 0, gap
  on conflict (account_id) do update set events = h.events + gap;
  -- The numbers of results have no gaps, because totals are differences of numbers. A new key makes the cursors that contain lost
  -- numbers invalid.
  update cursor_key set key = decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex');
  -- A version that is lost must not match a later one.
  update jobs set version = version + 1000 where finished_at is null;
  update laboratory_settings set version = version + 1000;
  insert into audit_entries (chain, entry) values (0, json_build_object(
    'at', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'actor', 'service',
    'action', 'database.timeline-changed', 'subject', 'database:' || here.number,
    'before', json_build_object('systemIdentifier', last.system_identifier::text, 'timeline', last.timeline),
    'after', json_build_object('systemIdentifier', here.system_identifier::text, 'timeline', here.timeline, 'numbersSkipped', gap)));
  return json_build_object('system', here.system_identifier::text, 'timeline', here.timeline, 'number', here.number,
    'previous', json_build_object('system', last.system_identifier::text, 'timeline', last.timeline), 'skipped', gap);
end $$;
