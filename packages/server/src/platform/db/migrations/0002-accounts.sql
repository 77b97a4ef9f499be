create table accounts (
  account_id bigint generated always as identity (start with 1001) primary key,
  name text not null,
  status text not null check (status in ('ACTIVE', 'SUSPENDED')),
  scopes text[] not null,
  parameter_tests text[] not null,
  created_at timestamptz not null,
  -- Limits agreed with the customer in place of the defaults.
  limits jsonb not null default '{}',
  -- Incremented by every change of the account, its organisations, its contacts and its quotes. Processes cache these terms
  -- and compare only the revision, in the transaction of the order that is checked against them.
  revision bigint not null default 0
);
alter table accounts enable row level security, force row level security;
create policy by_account on accounts using (sees_account(account_id));

-- name_key is the name as it is compared: trimmed and in lower case. The service computes it, because the comparison must
-- not depend on the locale of the database.
create table organisations (
  account_id bigint not null references accounts,
  organisation_id bigint generated always as identity (start with 2001),
  name text not null,
  name_key text not null,
  primary key (account_id, organisation_id),
  unique (account_id, name_key) deferrable initially deferred
);
alter table organisations enable row level security, force row level security;
create policy by_account on organisations using (sees_account(account_id));

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
  salt uuid not null default gen_random_uuid(),
  added_at timestamptz not null,
  primary key (account_id, contact_id),
  foreign key (account_id, organisation_id) references organisations
);
create index on contacts (account_id, organisation_id);
alter table contacts enable row level security, force row level security;
create policy by_account on contacts using (sees_account(account_id));

-- The contact data of audit entries. An entry contains only the seal, which is the SHA-256 of the text of the record. A record
-- can therefore be erased without breaking the audit chain, and an altered record no longer matches its seal.
create table contact_records (
  account_id bigint not null references accounts,
  seal text not null,
  contact_id bigint not null,
  -- Contains the salt of the contact, so that a seal cannot be found by hashing likely names.
  record json not null,
  primary key (account_id, seal)
);
create index on contact_records (account_id, contact_id);
alter table contact_records enable row level security, force row level security;
create policy laboratory_only on contact_records using (is_laboratory());

create table quotes (
  account_id bigint not null references accounts,
  number bigint not null,
  valid_until date,
  primary key (account_id, number)
);
alter table quotes enable row level security, force row level security;
create policy by_account on quotes using (sees_account(account_id));

create function count_account_change() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger revision before update on accounts for each row execute function count_account_change();

create function count_terms_change() returns trigger language plpgsql as $$
begin
  -- The trigger of the accounts increments the revision.
  update accounts set revision = revision where account_id in (select account_id from changed);
  return null;
end $$;

-- A trigger with a transition table can have only one event.
create trigger revision_by_insert after insert on organisations referencing new table as changed
  for each statement execute function count_terms_change();
create trigger revision_by_update after update on organisations referencing new table as changed
  for each statement execute function count_terms_change();
create trigger revision_by_delete after delete on organisations referencing old table as changed
  for each statement execute function count_terms_change();

create trigger revision_by_insert after insert on contacts referencing new table as changed
  for each statement execute function count_terms_change();
create trigger revision_by_update after update on contacts referencing new table as changed
  for each statement execute function count_terms_change();
create trigger revision_by_delete after delete on contacts referencing old table as changed
  for each statement execute function count_terms_change();

create trigger revision_by_insert after insert on quotes referencing new table as changed
  for each statement execute function count_terms_change();
create trigger revision_by_update after update on quotes referencing new table as changed
  for each statement execute function count_terms_change();
create trigger revision_by_delete after delete on quotes referencing old table as changed
  for each statement execute function count_terms_change();
