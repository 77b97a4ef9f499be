-- Passkeys with which staff and customers' people sign in without a password.
create table passkeys (
  passkey_id bigint generated always as identity primary key,
  staff_id bigint references staff on delete cascade,
  person_id bigint references people on delete cascade,
  credential_id bytea not null unique,
  public_key bytea not null,
  -- The number of signatures, if the authenticator counts them. It must increase, otherwise the passkey was copied.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  check (num_nonnulls(staff_id, person_id) = 1)
);
create index on passkeys (staff_id);
create index on passkeys (person_id);
alter table passkeys enable row level security, force row level security;
create policy laboratory_only on passkeys using (is_laboratory());

-- Challenges that browsers have not answered yet. A row is deleted when its challenge is used.
create table passkey_challenges (
  challenge bytea primary key,
  -- Who adds a passkey; both are null for a sign-in.
  staff_id bigint references staff on delete cascade,
  person_id bigint references people on delete cascade,
  expires_at timestamptz not null,
  check (num_nonnulls(staff_id, person_id) <= 1)
);
create index on passkey_challenges (expires_at);
alter table passkey_challenges enable row level security, force row level security;
create policy laboratory_only on passkey_challenges using (is_laboratory());
