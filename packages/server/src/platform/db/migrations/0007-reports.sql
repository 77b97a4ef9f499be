create table reports (
  account_id bigint not null,
  report_id bigint generated always as identity (start with 1),
  order_id bigint not null,
  job_number bigint not null,
  result_number bigint not null,
  is_final boolean not null,
  version text not null,
  status text not null check (status in ('DRAFT', 'APPROVED', 'DISCARDED')),
  -- Both are unguessable. The hash is part of the download URL; the check code is printed on the report.
  hash_id text not null,
  check_code text not null,
  -- The file, and the size and hash it must have.
  blob_key text not null,
  size bigint not null,
  sha256 text not null,
  is_uploaded boolean not null,
  created_at timestamptz not null,
  created_by text not null,
  approved_at timestamptz,
  approved_by text,
  -- A draft that a reviewer returned is discarded, with the reason.
  returned_at timestamptz,
  returned_by text,
  return_reason text,
  primary key (account_id, report_id),
  foreign key (account_id, job_number) references jobs,
  foreign key (account_id, result_number) references results,
  check ((status = 'APPROVED') = (approved_at is not null)),
  check ((returned_at is null) = (return_reason is null)),
  check (returned_at is null or status = 'DISCARDED')
);
create index on reports (report_id);
create index on reports (account_id, order_id, approved_at);
create unique index on reports (account_id, hash_id);
create unique index on reports (check_code);
create unique index on reports (account_id, job_number, version) where status <> 'DISCARDED';
create index on reports (approved_at, account_id) where approved_at is not null;
create index on reports (account_id, job_number) where returned_at is not null;
create index on reports (job_number) where status = 'DRAFT';
create index on reports (account_id, approved_at, report_id) where status = 'APPROVED';
alter table reports enable row level security, force row level security;
create policy by_account on reports using (sees_account(account_id));
