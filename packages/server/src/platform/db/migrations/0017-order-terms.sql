-- Counts the changes of what orders of an account are checked against. A process that remembers these terms asks for the
-- number alone, in the transaction of the order: what it remembers is used only while it is the very latest.
alter table accounts add column revision bigint not null default 0;

create function count_account_change() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger revision before update on accounts for each row execute function count_account_change();

create function count_terms_change() returns trigger language plpgsql as $$
begin
  update accounts set revision = revision where account_id in (select account_id from changed);
  return null;
end $$;

do $$
declare
  name text;
begin
  foreach name in array array['organisations', 'contacts', 'quotes'] loop
    execute format('create trigger revision_by_insert after insert on %I referencing new table as changed
                    for each statement execute function count_terms_change()', name);
    execute format('create trigger revision_by_update after update on %I referencing new table as changed
                    for each statement execute function count_terms_change()', name);
    execute format('create trigger revision_by_delete after delete on %I referencing old table as changed
                    for each statement execute function count_terms_change()', name);
  end loop;
end $$;

-- As before, but the head of a chain that has one is looked up once: two statements for an entry instead of three.
create or replace function chain_audit_entry() returns trigger
language plpgsql security definer set search_path = public as $$
declare
  head audit_heads;
begin
  select * into head from audit_heads where chain = new.chain for update;
  if not found then
    insert into audit_heads values (new.chain, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
    select * into head from audit_heads where chain = new.chain for update;
  end if;
  new.number := head.entries + 1;
  new.hash := sha256(head.hash || convert_to(new.number || ' ' || new.entry::text, 'UTF8'));
  update audit_heads set entries = new.number, hash = new.hash where chain = new.chain;
  return new;
end $$;
