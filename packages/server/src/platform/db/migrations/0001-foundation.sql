-- Row-level security is the second wall behind the account argument of every statement: a transaction sees the rows
-- of the account it was opened for, or all of them if it was opened for the laboratory, and otherwise nothing.
create function sees_account(account bigint) returns boolean language sql stable as $$
  select account = nullif(current_setting('labwire.account_id', true), '')::bigint
      or current_setting('labwire.side', true) = 'laboratory'
$$;
create function is_laboratory() returns boolean language sql stable as $$
  select coalesce(current_setting('labwire.side', true) = 'laboratory', false)
$$;

create table accounts (
  account_id bigint generated always as identity (start with 1001) primary key,
  name text not null,
  status text not null check (status in ('ACTIVE', 'SUSPENDED')),
  scopes text[] not null,
  parameter_tests text[] not null,
  created_at timestamptz not null
);

-- name_key is the name as look-ups compare it (trimmed, in lower case), made by the service: what counts as the same
-- name must not depend on the locale of the database.
create table organisations (
  account_id bigint not null references accounts,
  organisation_id bigint generated always as identity (start with 2001),
  name text not null,
  name_key text not null,
  primary key (account_id, organisation_id),
  unique (account_id, name_key) deferrable initially deferred
);

create table contacts (
  account_id bigint not null,
  contact_id bigint generated always as identity (start with 3001),
  organisation_id bigint not null,
  first_name text not null,
  last_name text not null,
  email text not null,
  delivery_address jsonb,
  invoice_address jsonb,
  active boolean not null,
  primary key (account_id, contact_id),
  foreign key (account_id, organisation_id) references organisations
);
create index on contacts (account_id, organisation_id);

create table quotes (
  account_id bigint not null references accounts,
  number bigint not null,
  valid_until date,
  primary key (account_id, number)
);

create table credentials (
  username text primary key,
  account_id bigint not null references accounts,
  password_hash text not null,
  created_at timestamptz not null
);
create index on credentials (account_id);

create table access_tokens (
  token_hash bytea primary key,
  account_id bigint not null references accounts,
  username text not null references credentials on delete cascade,
  scopes text[] not null,
  expires_at timestamptz not null
);
create index on access_tokens (username);
create index on access_tokens (expires_at);

-- Failed attempts to get a token, by username and by address; keys are hashed, so that no mistyped secret is kept.
create table sign_in_failures (
  key bytea primary key,
  failures integer not null,
  last_failed_at timestamptz not null
);
create index on sign_in_failures (last_failed_at);

create table staff_tokens (
  staff_token_id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  name text not null,
  role text not null,
  created_at timestamptz not null
);

create table catalogue_entries (
  kind text not null check (kind in ('sampleType', 'test', 'supply')),
  code text not null,
  definition json not null,
  primary key (kind, code)
);

-- An order is one row. The request is kept as json, not jsonb: the very text that was sent.
create table orders (
  account_id bigint not null references accounts,
  order_id bigint generated always as identity (start with 100001),
  status text not null check (status in ('RECEIVED', 'REGISTERED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED')),
  received_at timestamptz not null,
  submitted_by text not null,
  number_of_lines integer not null,
  request json not null,
  resolved jsonb not null,
  primary key (account_id, order_id)
);
create index on orders (order_id);
create index on orders (status, order_id);

create table idempotency_keys (
  account_id bigint not null references accounts,
  key text not null,
  body_hash bytea not null,
  order_id bigint not null,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index on idempotency_keys (account_id, created_at);

-- The audit trail: one chain per account and one (0) for the laboratory itself. The head of a chain serialises its
-- writers and lets a cut-off tail be noticed.
create table audit_heads (
  chain bigint primary key,
  entries bigint not null,
  hash bytea not null
);

create table audit_entries (
  entry_id bigint generated always as identity primary key,
  chain bigint not null,
  number bigint not null,
  entry json not null,
  hash bytea not null,
  action text not null generated always as (entry ->> 'action') stored,
  subject text not null generated always as (entry ->> 'subject') stored,
  unique (chain, number)
);
create index on audit_entries (action, entry_id);
create index on audit_entries (subject, entry_id);

-- hash(n) = sha256(hash(n - 1) || number || ' ' || entry), with 32 zero bytes before the first.
-- Security definer: the role that the service runs as may add entries, but not touch the heads.
create function chain_audit_entry() returns trigger language plpgsql security definer set search_path = public as $$
declare
  head audit_heads;
begin
  insert into audit_heads values (new.chain, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
  select * into head from audit_heads where chain = new.chain for update;
  new.number := head.entries + 1;
  new.hash := sha256(head.hash || convert_to(new.number || ' ' || new.entry::text, 'UTF8'));
  update audit_heads set entries = new.number, hash = new.hash where chain = new.chain;
  return new;
end $$;
create trigger chain before insert on audit_entries for each row execute function chain_audit_entry();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end $$;
create trigger append_only before update or delete or truncate on audit_entries
  for each statement execute function refuse_change();

do $$
declare
  name text;
begin
  foreach name in array array['accounts', 'organisations', 'contacts', 'quotes', 'orders', 'idempotency_keys'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy by_account on %I using (sees_account(account_id))', name);
  end loop;
  foreach name in array array['credentials', 'access_tokens', 'sign_in_failures', 'staff_tokens'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy laboratory_only on %I using (is_laboratory())', name);
  end loop;
end $$;

alter table audit_entries enable row level security;
alter table audit_entries force row level security;
create policy laboratory_reads on audit_entries for select using (is_laboratory());
create policy own_chain_grows on audit_entries for insert with check (sees_account(chain));

-- Not forced: the trigger works on the heads as their owner.
alter table audit_heads enable row level security;
create policy laboratory_reads on audit_heads for select using (is_laboratory());
