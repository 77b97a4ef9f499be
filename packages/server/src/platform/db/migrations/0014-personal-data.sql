set local labwire.side = 'laboratory';

-- Who read which published result or approved report: one row for a reader, a document and a day, so that a program that
-- asks again and again does not fill the table. No addresses of networks, no names of browsers.
create table reads (
  account_id bigint not null references accounts,
  read_id bigint generated always as identity,
  day date not null,
  side text not null check (side in ('CUSTOMER', 'LABORATORY')),
  -- The username of a credential, or the name of a member or a program of the staff.
  name text not null,
  -- Of staff; empty for customers.
  role text not null,
  kind text not null check (kind in ('RESULT', 'REPORT')),
  -- The identifier of the result, or the hash of the report.
  document text not null,
  order_id bigint not null,
  job_number bigint not null,
  times integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (account_id, read_id),
  unique (account_id, day, kind, document, side, name, role)
);
create index on reads (account_id, job_number, read_id);
create index on reads (account_id, order_id, read_id);
create index on reads (account_id, document, read_id);
create index on reads (day);

-- Contacts as they stood in the audit trail. Entries hold the seal alone, which is the SHA-256 of the record's very text:
-- a record can be erased, and the chain stays whole; one that is altered no longer fits its seal.
create table contact_records (
  account_id bigint not null references accounts,
  seal text not null,
  contact_id bigint not null,
  -- With the contact's salt in it: nobody can find the seal of a name by trying names.
  record json not null,
  primary key (account_id, seal)
);
create index on contact_records (account_id, contact_id);

alter table contacts
  add column salt uuid not null default gen_random_uuid(),
  -- When it came to the account; of contacts from before, when that was first asked.
  add column added_at timestamptz not null default now();
alter table contacts alter column added_at drop default;

-- The last day on which what is kept for a time was cleaned up; one row.
create table housekeeping (
  only_row boolean primary key default true check (only_row),
  last_day date not null
);

alter table reads enable row level security;
alter table reads force row level security;
create policy by_account on reads using (sees_account(account_id));

do $$
declare
  name text;
begin
  foreach name in array array['contact_records', 'housekeeping'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy laboratory_only on %I using (is_laboratory())', name);
  end loop;
end $$;
