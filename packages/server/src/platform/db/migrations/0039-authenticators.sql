-- The authenticator app of a member of staff or of a customer's person, whose codes are asked for after the password.
create table authenticators (
  authenticator_id bigint generated always as identity primary key,
  staff_id bigint unique references staff on delete cascade,
  person_id bigint unique references people on delete cascade,
  -- Not hashed, because codes are computed from it.
  secret bytea not null,
  created_at timestamptz not null,
  -- Null until a code has confirmed that the app has the secret.
  confirmed_at timestamptz,
  -- The 30-second step of the last accepted code. Codes of this step and earlier ones are refused.
  last_step bigint,
  check (num_nonnulls(staff_id, person_id) = 1)
);
alter table authenticators enable row level security, force row level security;
create policy laboratory_only on authenticators using (is_laboratory());

-- Recovery codes that have not been used. Each replaces the app once.
create table recovery_codes (
  authenticator_id bigint not null references authenticators on delete cascade,
  code_hash bytea not null,
  primary key (authenticator_id, code_hash)
);
alter table recovery_codes enable row level security, force row level security;
create policy laboratory_only on recovery_codes using (is_laboratory());
