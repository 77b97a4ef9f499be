create table credentials (
  username text primary key,
  account_id bigint not null references accounts,
  password_hash text not null,
  created_at timestamptz not null,
  -- Stored here because expired tokens are deleted.
  last_token_at timestamptz
);
create index on credentials (account_id);
alter table credentials enable row level security, force row level security;
create policy laboratory_only on credentials using (is_laboratory());

create table access_tokens (
  token_hash bytea primary key,
  account_id bigint not null references accounts,
  username text not null references credentials on delete cascade,
  scopes text[] not null,
  expires_at timestamptz not null
);
create index on access_tokens (username);
create index on access_tokens (expires_at);
alter table access_tokens enable row level security, force row level security;
create policy laboratory_only on access_tokens using (is_laboratory());

-- Failed attempts to sign in, by username and by network address. Keys are hashed, because a user may type a password into
-- the field for the name.
create table sign_in_failures (
  key bytea primary key,
  failures integer not null,
  last_failed_at timestamptz not null
);
create index on sign_in_failures (last_failed_at);
alter table sign_in_failures enable row level security, force row level security;
create policy laboratory_only on sign_in_failures using (is_laboratory());

-- name_key is the name as it is compared: trimmed and in lower case.
create table staff (
  staff_id bigint generated always as identity primary key,
  name text not null,
  name_key text not null unique,
  role text not null check (role in ('admin', 'approver', 'analyst')),
  status text not null check (status in ('ACTIVE', 'DISABLED')),
  password_hash text not null,
  created_at timestamptz not null,
  last_signed_in_at timestamptz
);
alter table staff enable row level security, force row level security;
create policy laboratory_only on staff using (is_laboratory());

create table staff_sessions (
  session_id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  staff_id bigint not null references staff,
  created_at timestamptz not null,
  -- Updated at most once a minute.
  last_seen timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null
);
create index on staff_sessions (staff_id);
create index on staff_sessions (expires_at);
alter table staff_sessions enable row level security, force row level security;
create policy laboratory_only on staff_sessions using (is_laboratory());

create table staff_tokens (
  staff_token_id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  name text not null,
  role text not null,
  created_at timestamptz not null
);
alter table staff_tokens enable row level security, force row level security;
create policy laboratory_only on staff_tokens using (is_laboratory());
