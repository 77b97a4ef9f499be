-- Where a name signed in successfully: hashes of the name together with the client's network.
create table sign_in_successes (
  key bytea primary key,
  last_at timestamptz not null
);
create index on sign_in_successes (last_at);
alter table sign_in_successes enable row level security, force row level security;
create policy laboratory_only on sign_in_successes using (is_laboratory());
