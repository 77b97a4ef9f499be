-- The tables of the accounts can be distributed over several machines (decision 0044). No statement depends on a trigger, and unique
-- constraints contain the account. The triggers that refuse changes of results and of the audit trail stay where tables are not
-- distributed; the service also lacks the rights to such changes (service-role.ts).

-- Look-ups of credentials and tokens do not know the account. The tables stay on one machine, where they cannot refer to the accounts.
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

-- The only way in which the service adds entries. It runs with the rights of its owner, because the service may not change the heads.
-- hash(n) = sha256(hash(n - 1) || number || ' ' || entry), with 32 zero bytes before the first entry.
create function append_audit_entry(entry_chain bigint, entry_text json) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  entry_number bigint;
  entry_hash bytea;
begin
  if sees_account(entry_chain) is not true then
    raise insufficient_privilege using message = 'new row violates row-level security policy for table "audit_entries"';
  end if;
  loop
    -- One statement reads, locks and updates the head.
    update audit_heads
       set entries = entries + 1,
           hash = sha256(hash || convert_to((entries + 1) || ' ' || entry_text::text, 'UTF8'))
     where chain = entry_chain
    returning entries, hash into entry_number, entry_hash;
    exit when found;
    insert into audit_heads (chain, entries, hash) values (entry_chain, 0, decode(repeat('00', 32), 'hex'))
    on conflict do nothing;
  end loop;
  insert into audit_entries (chain, number, entry, hash) values (entry_chain, entry_number, entry_text, entry_hash);
end $$;

-- Writes everything that is stored of an order, because a round trip for each row would cost more than the rows. Returns no order
-- number if the terms of the account have another revision than the one that the order was checked against. Locks are taken in the
-- same order as in all other transactions: the account, the head of its audit chain, the head of its events. While another
-- transaction changes the account, this one waits, and then sees the new revision.
create function insert_order(
  account bigint, expected_revision bigint, order_received_at timestamptz, submitter text, lines integer, request_text json,
  resolved_order jsonb, barcodes text[], search_keys text[], search_words text, audit_text text, audit_subject text,
  new_event_id uuid,
  out new_order_id bigint, out event_number bigint, out has_endpoints boolean, out has_mail_choice boolean)
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from accounts a where a.account_id = account and a.revision = expected_revision for key share;
  if not found then
    return;
  end if;
  insert into orders (account_id, status, received_at, submitted_by, number_of_lines, request, resolved)
  values (account, 'RECEIVED', order_received_at, submitter, lines, request_text, resolved_order)
  returning order_id into new_order_id;
  if cardinality(barcodes) > 0 then
    insert into order_barcodes (account_id, order_id, barcode)
    select a.account_id, new_order_id, barcode from accounts a, unnest(barcodes) as barcode where a.account_id = account;
  end if;
  if cardinality(search_keys) > 0 then
    insert into order_keys (account_id, order_id, key)
    select a.account_id, new_order_id, key from accounts a, unnest(search_keys) as key where a.account_id = account;
  end if;
  insert into order_searches (account_id, order_id, words) values (account, new_order_id, search_words);
  perform append_audit_entry(account,
    replace(audit_text, '"subject":"' || audit_subject || '"', '"subject":"order:' || new_order_id || '"')::json);
  insert into event_heads (account_id, events) values (account, 1)
  on conflict (account_id) do update set events = event_heads.events + 1 returning events into event_number;
  insert into events (account_id, number, event_id, type, created_at, subject)
  values (account, event_number, new_event_id, 'order.received', order_received_at, jsonb_build_object('orderId', new_order_id));
  -- Read after the locks, so that endpoints and choices that were committed in the meantime are seen.
  has_endpoints := exists (select from webhook_endpoints where account_id = account and enabled);
  has_mail_choice := exists (select from contact_notifications where account_id = account and delivery <> 'OFF');
end $$;

-- Statements read these directly.
drop function has_enabled_endpoint(bigint);
drop function has_mail_choice(bigint);
drop function superseded_up_to(bigint, bigint);
