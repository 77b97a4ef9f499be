-- Samples that the laboratory put on hold. A release deletes the row; the audit trail has both.
create table sample_holds (
  account_id bigint not null,
  job_number bigint not null,
  sequence integer not null,
  reason text not null,
  decided_at timestamptz not null,
  decided_by text not null,
  primary key (account_id, job_number, sequence),
  foreign key (account_id, job_number, sequence) references job_samples
);
alter table sample_holds enable row level security, force row level security;
create policy by_account on sample_holds using (sees_account(account_id));

-- Tests of registered samples that will not be done. Their measurements state the reason. A repeat deletes the row.
create table dropped_tests (
  account_id bigint not null,
  job_number bigint not null,
  sequence integer not null,
  test_code text not null,
  reason text not null,
  decided_at timestamptz not null,
  decided_by text not null,
  primary key (account_id, job_number, sequence, test_code),
  foreign key (account_id, job_number, sequence) references job_samples
);
alter table dropped_tests enable row level security, force row level security;
create policy by_account on dropped_tests using (sees_account(account_id));
