-- The private key and the certificate that reports are signed with unless a file is configured, as PEM; one for all processes. In
-- production the key is encrypted with a password that is not in the database. Real reports are never signed with the key of testing.
create table signing_identities (
  environment text primary key,
  pem text not null,
  created_at timestamptz not null default now()
);
alter table signing_identities enable row level security, force row level security;
create policy laboratory_only on signing_identities using (is_laboratory());

-- Null for reports that earlier versions approved.
alter table reports add column is_self_signed boolean;
