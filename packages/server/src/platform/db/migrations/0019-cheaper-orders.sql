-- As before, but the head of a chain is read, locked and moved on by one statement.
create or replace function chain_audit_entry() returns trigger
language plpgsql security definer set search_path = public as $$
begin
  loop
    update audit_heads
       set entries = entries + 1,
           hash = sha256(hash || convert_to((entries + 1) || ' ' || new.entry::text, 'UTF8'))
     where chain = new.chain
    returning entries, hash into new.number, new.hash;
    exit when found;
    insert into audit_heads values (new.chain, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
  end loop;
  return new;
end $$;

-- Keys are written by the statement that writes their order, as barcodes and words are, and orders are never deleted: a
-- look for the order behind each key takes longer than the key itself.
alter table order_keys drop constraint order_keys_account_id_order_id_fkey;

-- Whether anybody is told of the account's events by a webhook. Volatile, so that it sees what was committed while the
-- statement that asks waited for its locks; the statement itself sees what there was when it began.
create function is_heard(account bigint) returns boolean language plpgsql volatile as $$
begin
  return exists (select from webhook_endpoints where account_id = account and enabled);
end $$;
