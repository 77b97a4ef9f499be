-- The tables of the accounts can be distributed over several machines (decision 0048). No statement depends on a trigger, and unique
-- constraints contain the account. The triggers that refuse changes of results and of the audit trail stay where tables are not
-- distributed; the service also lacks the rights to such changes (service-role.ts).

-- Look-ups of credentials, tokens and people do not know the account. The tables stay on one machine, where they cannot refer to the
-- accounts.
alter table people drop constraint people_account_id_fkey;
alter table credentials drop constraint credentials_account_id_fkey;
alter table access_tokens drop constraint access_tokens_account_id_fkey;

-- Not unique across accounts any more: a code with 60 random bits that two reports share finds neither (report-state-sql.ts).
drop index reports_check_code_idx;
create index reports_check_code_idx on reports (check_code);

-- The entries of the audit trail belong to the account that their chain names.
drop trigger chain on audit_entries;
drop function chain_audit_entry();
alter table audit_entries drop constraint audit_entries_pkey;
create index audit_entries_entry_id_idx on audit_entries (entry_id);
-- The service may no longer insert entries, so that there is nothing left to check.
drop policy own_chain_grows on audit_entries;

-- The following functions come in pairs. The service calls the first, which takes numbers from sequences. It calls the second, which
-- writes the rows; in a distributed database that one runs on the machine of the account. It is called in a FROM clause, because
-- Citus does not send calls in other expressions of PL/pgSQL to another machine.

-- The only way in which the service adds entries to the audit trail.
create function append_audit_entry(entry_chain bigint, entry_text json) returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  new_entry_id bigint := nextval('audit_entries_entry_id_seq');
begin
  perform from chain_audit_entry(entry_chain, new_entry_id, entry_text);
end $$;

-- hash(n) = sha256(hash(n - 1) || number || ' ' || entry), with 32 zero bytes before the first entry.
-- Security definer, because the service may change neither the entries nor the heads.
create function chain_audit_entry(entry_chain bigint, new_entry_id bigint, entry_text json) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  entry_bytes bytea := convert_to(' ' || entry_text::text, 'UTF8');
  entry_number bigint;
  entry_hash bytea;
begin
  if sees_account(entry_chain) is not true then
    raise insufficient_privilege using message = 'new row violates row-level security policy for table "audit_entries"';
  end if;
  loop
    -- One statement reads, locks and updates the head. It contains immutable functions only, as Citus requires.
    update audit_heads
       set entries = entries + 1, hash = sha256(hash || (entries + 1)::text::bytea || entry_bytes)
     where chain = entry_chain
    returning entries, hash into entry_number, entry_hash;
    exit when found;
    insert into audit_heads (chain, entries, hash) values (entry_chain, 0, decode(repeat('00', 32), 'hex'))
    on conflict do nothing;
  end loop;
  insert into audit_entries (chain, number, entry_id, entry, hash) overriding system value
  values (entry_chain, entry_number, new_entry_id, entry_text, entry_hash);
end $$;

-- Stores an order. Returns no order number if the terms of the account have another revision than the one that the order was checked
-- against.
create function insert_order(
  account bigint, expected_revision bigint, received timestamptz, submitter text, lines integer, request_text json,
  resolved_order jsonb, barcodes text[], search_keys text[], search_words text, audit_text text, audit_subject text,
  new_event_id uuid,
  out new_order_id bigint, out event_number bigint, out has_endpoints boolean, out has_mail_choice boolean)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  order_number bigint := nextval('orders_order_id_seq');
  new_entry_id bigint := nextval('audit_entries_entry_id_seq');
  entry_text json := replace(audit_text, '"subject":"' || audit_subject || '"', '"subject":"order:' || order_number || '"');
begin
  select stored.* into new_order_id, event_number, has_endpoints, has_mail_choice
    from store_order(account, order_number, new_entry_id, expected_revision, received, submitter, lines, request_text,
                     resolved_order, barcodes, search_keys, search_words, entry_text, new_event_id) as stored;
end $$;

-- Writes everything that is stored of an order, because a round trip for each row would cost more than the rows. Locks are taken in
-- the same order as in all other transactions: the account, the head of its audit chain, the head of its events. While another
-- transaction changes the account, this one waits, and then sees the new revision.
create function store_order(
  account bigint, order_number bigint, new_entry_id bigint, expected_revision bigint, received timestamptz, submitter text,
  lines integer, request_text json, resolved_order jsonb, barcodes text[], search_keys text[], search_words text,
  entry_text json, new_event_id uuid,
  out new_order_id bigint, out event_number bigint, out has_endpoints boolean, out has_mail_choice boolean)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  element text;
begin
  perform from accounts a where a.account_id = account and a.revision = expected_revision for key share;
  if not found then
    return;
  end if;
  new_order_id := order_number;
  insert into orders (account_id, order_id, status, received_at, submitted_by, number_of_lines, request, resolved)
    overriding system value
  values (account, order_number, 'RECEIVED', received, submitter, lines, request_text, resolved_order);
  -- One row at a time, because Citus accepts only statements for one value of the account in functions that it sends to a worker.
  foreach element in array barcodes loop
    insert into order_barcodes (account_id, order_id, barcode) values (account, order_number, element);
  end loop;
  foreach element in array search_keys loop
    insert into order_keys (account_id, order_id, key) values (account, order_number, element);
  end loop;
  insert into order_searches (account_id, order_id, words) values (account, order_number, search_words);
  perform chain_audit_entry(account, new_entry_id, entry_text);
  insert into event_heads (account_id, events) values (account, 1)
  on conflict (account_id) do update set events = event_heads.events + 1 returning events into event_number;
  insert into events (account_id, number, event_id, type, created_at, subject)
  values (account, event_number, new_event_id, 'order.received', received, jsonb_build_object('orderId', order_number));
  -- Read after the locks, so that endpoints and choices that were committed in the meantime are seen.
  has_endpoints := exists (select from webhook_endpoints where account_id = account and enabled);
  has_mail_choice := exists (select from contact_notifications where account_id = account and delivery <> 'OFF');
end $$;

-- As before, but with the function instead of the trigger.
create or replace function follow_timeline() returns json
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
  -- The entry belongs to the laboratory.
  set local labwire.side = 'laboratory';
  perform append_audit_entry(0, json_build_object(
    'at', to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'actor', 'service',
    'action', 'database.timeline-changed', 'subject', 'database:' || here.number,
    'before', json_build_object('systemIdentifier', last.system_identifier::text, 'timeline', last.timeline),
    'after', json_build_object('systemIdentifier', here.system_identifier::text, 'timeline', here.timeline, 'numbersSkipped', gap)));
  return json_build_object('system', here.system_identifier::text, 'timeline', here.timeline, 'number', here.number,
    'previous', json_build_object('system', last.system_identifier::text, 'timeline', last.timeline), 'skipped', gap);
end $$;

-- Statements read these directly.
drop function has_enabled_endpoint(bigint);
drop function has_mail_choice(bigint);
drop function superseded_up_to(bigint, bigint);
