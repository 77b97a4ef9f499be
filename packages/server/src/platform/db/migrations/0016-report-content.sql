-- Authorisations of a draft by signatories. Several are needed if signatories are limited to sections of the laboratory.
-- Those of a discarded draft have no effect.
create table report_authorisations (
  account_id bigint not null,
  report_id bigint not null,
  -- The name that the signatory signs in with, and the name and title that are printed.
  signatory text not null,
  name text not null,
  title text not null,
  -- The authorised sections of the laboratory; for all sections, the list is empty.
  all_sections boolean not null,
  sections jsonb not null,
  opinions boolean not null,
  authorised_at timestamptz not null,
  primary key (account_id, report_id, signatory),
  foreign key (account_id, report_id) references reports
);
alter table report_authorisations enable row level security, force row level security;
create policy by_account on report_authorisations using (sees_account(account_id));
