-- Providers of OpenID Connect: one for the staff, and at most one for each account. Like people they are found before the account is
-- known, so they are not distributed by account.
create table identity_providers (
  provider_id bigint generated always as identity primary key,
  -- Null for the provider of the staff.
  account_id bigint unique nulls not distinct,
  -- A part of the redirect URI and of the direct link. It is random, because the address of a provider names a customer.
  link text not null unique,
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  email_domains text[] not null,
  role_claim text,
  -- A list of {value, role}; the first entry that applies decides.
  role_mapping jsonb not null,
  default_role text,
  creates_people boolean not null,
  allows_passwords boolean not null,
  changed_at timestamptz not null
);
alter table identity_providers enable row level security, force row level security;
create policy laboratory_only on identity_providers using (is_laboratory());

-- Which person a subject of a provider is. The issuer is a part of the key, because subjects of another issuer are other people.
create table linked_identities (
  provider_id bigint not null references identity_providers on delete cascade,
  issuer text not null,
  subject text not null,
  staff_id bigint references staff on delete cascade,
  person_id bigint references people on delete cascade,
  linked_at timestamptz not null,
  primary key (provider_id, issuer, subject),
  unique (provider_id, issuer, staff_id),
  unique (provider_id, issuer, person_id),
  check (num_nonnulls(staff_id, person_id) = 1)
);
create index on linked_identities (staff_id);
create index on linked_identities (person_id);
alter table linked_identities enable row level security, force row level security;
create policy laboratory_only on linked_identities using (is_laboratory());

-- Sign-ins at a provider that have begun. A row is deleted when the browser returns, so each can be finished once.
create table sign_in_flows (
  state_hash bytea primary key,
  provider_id bigint not null references identity_providers on delete cascade,
  nonce text not null,
  code_verifier text not null,
  return_to text not null,
  -- A hash of the network of the browser, to limit how many flows a client can begin.
  client_key bytea not null,
  expires_at timestamptz not null
);
create index on sign_in_flows (provider_id);
create index on sign_in_flows (client_key);
create index on sign_in_flows (expires_at);
alter table sign_in_flows enable row level security, force row level security;
create policy laboratory_only on sign_in_flows using (is_laboratory());

-- Null for people who were created by single sign-on and have no password.
alter table staff alter column password_hash drop not null;
