-- The people of customers, who sign in to the portal. Like credentials they are found before the account is known, so they are
-- not distributed by account.
create table people (
  person_id bigint generated always as identity (start with 5001) primary key,
  account_id bigint not null references accounts,
  email text not null,
  -- The address as it is compared, in lower case.
  email_key text not null,
  name text not null,
  role text not null check (role in ('reader', 'orderer', 'manager')),
  status text not null check (status in ('INVITED', 'ACTIVE', 'DISABLED')),
  -- Null until the invitation is accepted.
  password_hash text,
  created_at timestamptz not null,
  last_signed_in_at timestamptz,
  unique (account_id, email_key)
);
-- An address signs in to one account. Invitations do not count, so that they do not reveal who has an account elsewhere.
create unique index on people (email_key) where status <> 'INVITED';
alter table people enable row level security, force row level security;
create policy laboratory_only on people using (is_laboratory());

-- Sessions of staff and of customers' people. The name of the table is from before, because the previous version uses it
-- during a rolling upgrade; it finds only sessions with a member of staff.
alter table staff_sessions alter column staff_id drop not null,
  add column person_id bigint references people on delete cascade,
  add constraint one_person check (num_nonnulls(staff_id, person_id) = 1);
create index on staff_sessions (person_id);

-- Links in mails that let a person choose a password. A link is deleted when it is used.
create table sign_in_links (
  link_id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  purpose text not null check (purpose in ('INVITATION', 'PASSWORD_RESET')),
  staff_id bigint references staff on delete cascade,
  person_id bigint references people on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  check (num_nonnulls(staff_id, person_id) = 1)
);
create index on sign_in_links (staff_id);
create index on sign_in_links (person_id);
create index on sign_in_links (expires_at);
alter table sign_in_links enable row level security, force row level security;
create policy laboratory_only on sign_in_links using (is_laboratory());

-- Null for credentials of the laboratory: those have no name, all scopes of the account, and do not expire.
alter table credentials add column name text, add column scopes text[], add column expires_at timestamptz;
