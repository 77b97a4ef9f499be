-- The audit trail has one hash chain per account, and chain 0 for the laboratory. The row lock on the head of a chain
-- serialises its writers, and its count reveals entries that were removed from the end.
create table audit_heads (
  chain bigint primary key,
  entries bigint not null,
  hash bytea not null
);
-- Not forced: the trigger below updates the heads as their owner.
alter table audit_heads enable row level security;
create policy laboratory_reads on audit_heads for select using (is_laboratory());

create table audit_entries (
  entry_id bigint generated always as identity primary key,
  chain bigint not null,
  number bigint not null,
  entry json not null,
  hash bytea not null,
  action text not null generated always as (entry ->> 'action') stored,
  subject text not null generated always as (entry ->> 'subject') stored,
  actor text generated always as (entry ->> 'actor') stored,
  -- All times have the same format, so that their texts sort by time.
  at text collate "C" generated always as (entry ->> 'at') stored,
  unique (chain, number)
);
create index on audit_entries (action, entry_id);
create index on audit_entries (subject, entry_id);
create index on audit_entries (actor, entry_id);
create index on audit_entries (at);
alter table audit_entries enable row level security, force row level security;
create policy laboratory_reads on audit_entries for select using (is_laboratory());
create policy own_chain_grows on audit_entries for insert with check (sees_account(chain));

-- hash(n) = sha256(hash(n - 1) || number || ' ' || entry), with 32 zero bytes before the first entry.
-- Security definer, because the role of the service may insert entries but may not change the heads. One statement reads, locks
-- and updates the head.
create function chain_audit_entry() returns trigger
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
create trigger chain before insert on audit_entries for each row execute function chain_audit_entry();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end $$;
create trigger append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();
