-- Responses to requests of the laboratory that had an Idempotency-Key. Each token or person has keys of its own.
create table laboratory_idempotency_keys (
  identity text not null,
  key text not null,
  request_hash bytea not null,
  response json not null,
  created_at timestamptz not null,
  primary key (identity, key)
);
create index on laboratory_idempotency_keys (created_at);
alter table laboratory_idempotency_keys enable row level security, force row level security;
create policy laboratory_only on laboratory_idempotency_keys using (is_laboratory());
