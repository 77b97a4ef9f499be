-- Stores an order as insert_order does, and also its event for the feed of the laboratory, which took a statement of its own.
-- insert_order remains for processes of an earlier version.
create function receive_order(
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
  if new_order_id is null then
    return;
  end if;
  insert into laboratory_outbox (type, created_at, subject)
  values ('order.received', received, jsonb_build_object('orderId', new_order_id, 'accountId', account));
end $$;

-- In a database that is distributed already, the function needs the setting that distributing gives insert_order.
do $$
begin
  if exists (select from pg_proc where pronamespace = 'public'::regnamespace and proname = 'insert_order'
               and 'plan_cache_mode=force_custom_plan' = any (proconfig)) then
    alter function receive_order set plan_cache_mode = force_custom_plan;
  end if;
end $$;
