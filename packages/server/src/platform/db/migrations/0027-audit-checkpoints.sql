-- Signed heads of the audit chains. The key is not in the database. The service adds checkpoints and never changes them:
-- there is no policy for that.
create table audit_checkpoints (
  number bigint primary key,
  -- Type json, not jsonb, because the signature covers the exact text.
  checkpoint json not null,
  key_id text not null,
  signature text not null
);
alter table audit_checkpoints enable row level security, force row level security;
create policy laboratory_reads on audit_checkpoints for select using (is_laboratory());
create policy laboratory_adds on audit_checkpoints for insert with check (is_laboratory());

-- The last checkpointed number of each chain, so that a checkpoint contains only the chains that have grown.
create table audit_checkpointed_heads (
  chain bigint primary key,
  entries bigint not null
);
alter table audit_checkpointed_heads enable row level security, force row level security;
create policy laboratory_only on audit_checkpointed_heads using (is_laboratory());
