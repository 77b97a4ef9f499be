-- People of the laboratory and their sessions. name_key is the name as it is compared: trimmed, in lower case.
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

create table staff_sessions (
  session_id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  staff_id bigint not null references staff,
  created_at timestamptz not null,
  -- Written at most once a minute.
  last_seen timestamptz not null,
  expires_at timestamptz not null,
  user_agent text not null
);
create index on staff_sessions (staff_id);
create index on staff_sessions (expires_at);

do $$
declare
  name text;
begin
  foreach name in array array['staff', 'staff_sessions'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy laboratory_only on %I using (is_laboratory())', name);
  end loop;
end $$;

-- What the audit trail is asked for. Times are all written in one form, so that their text sorts like they do.
alter table audit_entries
  add column actor text generated always as (entry ->> 'actor') stored,
  add column at text collate "C" generated always as (entry ->> 'at') stored;
create index on audit_entries (actor, entry_id);
create index on audit_entries (at);
