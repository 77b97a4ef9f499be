-- What lists show of an order: its references, the number of its lines by status, its exceedances and the status of its report
-- (order-listing-rules.ts). Null only until the next migration has filled it. Type json, because lists show it as it is.
alter table orders add column listing json;

-- Why there is no report of the job yet (report-status-rules.ts); null if there will be none.
alter table jobs add column report_status json;

-- The functions that store an order, with its listing. insert_order and the former store_order remain for processes of an earlier
-- version.
drop function receive_order;

create function receive_order(
  account bigint, expected_revision bigint, received timestamptz, submitter text, lines integer, request_text json,
  resolved_order jsonb, barcodes text[], search_keys text[], search_words text, audit_text text, audit_subject text,
  new_event_id uuid, new_listing json,
  out new_order_id bigint, out event_number bigint, out has_endpoints boolean, out has_mail_choice boolean)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  order_number bigint := nextval('orders_order_id_seq');
  new_entry_id bigint := nextval('audit_entries_entry_id_seq');
  entry_text json := replace(audit_text, '"subject":"' || audit_subject || '"', '"subject":"order:' || order_number || '"');
begin
  select stored.* into new_order_id, event_number, has_endpoints, has_mail_choice
    from store_order(account, order_number, new_entry_id, expected_revision, received, submitter, lines, request_text,
                     resolved_order, barcodes, search_keys, search_words, entry_text, new_event_id, new_listing) as stored;
  if new_order_id is null then
    return;
  end if;
  insert into laboratory_outbox (type, created_at, subject)
  values ('order.received', received, jsonb_build_object('orderId', new_order_id, 'accountId', account));
end $$;

-- The comments of 0034-distribution.sql apply.
create function store_order(
  account bigint, order_number bigint, new_entry_id bigint, expected_revision bigint, received timestamptz, submitter text,
  lines integer, request_text json, resolved_order jsonb, barcodes text[], search_keys text[], search_words text,
  entry_text json, new_event_id uuid, new_listing json,
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
  insert into orders (account_id, order_id, status, received_at, submitted_by, number_of_lines, request, resolved, listing)
    overriding system value
  values (account, order_number, 'RECEIVED', received, submitter, lines, request_text, resolved_order, new_listing);
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
  has_endpoints := exists (select from webhook_endpoints where account_id = account and enabled);
  has_mail_choice := exists (select from contact_notifications where account_id = account and delivery <> 'OFF');
end $$;

-- In a database that is distributed already, the functions need what distributing gives to their predecessors.
do $$
begin
  if exists (select from pg_proc where pronamespace = 'public'::regnamespace and proname = 'insert_order'
               and 'plan_cache_mode=force_custom_plan' = any (proconfig)) then
    alter function receive_order set plan_cache_mode = force_custom_plan;
    perform create_distributed_function(oid::regprocedure, 'account', colocate_with => 'accounts', force_delegation => true)
       from pg_proc where pronamespace = 'public'::regnamespace and proname = 'store_order'
        and 'new_listing' = any (proargnames);
  end if;
end $$;
