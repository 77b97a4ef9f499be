-- What the laboratory says of itself on a report; one row.
create table laboratory_settings (
  only_row boolean primary key default true check (only_row),
  settings jsonb not null,
  version integer not null
);

create table reports (
  account_id bigint not null,
  report_id bigint generated always as identity (start with 1),
  order_id bigint not null,
  job_number bigint not null,
  result_number bigint not null,
  is_final boolean not null,
  version text not null,
  status text not null check (status in ('DRAFT', 'APPROVED', 'DISCARDED')),
  -- Unguessable: the one in the customer's download address, the other in the code on the report's face.
  hash_id text not null,
  check_code text not null,
  -- The file, and what it must be.
  blob_key text not null,
  size bigint not null,
  sha256 text not null,
  is_uploaded boolean not null,
  created_at timestamptz not null,
  created_by text not null,
  approved_at timestamptz,
  approved_by text,
  primary key (account_id, report_id),
  foreign key (account_id, job_number) references jobs,
  foreign key (account_id, result_number) references results,
  check ((status = 'APPROVED') = (approved_at is not null))
);
create index on reports (report_id);
create index on reports (account_id, order_id, approved_at);
create unique index on reports (account_id, hash_id);
create unique index on reports (check_code);
create unique index on reports (account_id, job_number, version) where status <> 'DISCARDED';

alter table reports enable row level security;
alter table reports force row level security;
create policy by_account on reports using (sees_account(account_id));

-- Barcodes of the containers that an order names, so that a scan finds its sample before it is registered and after.
alter table orders add column barcodes text[] not null default '{}';
create index on orders using gin (barcodes);
