-- A job consists of the samples of an order that arrived together.
create table jobs (
  account_id bigint not null,
  job_number bigint generated always as identity (start with 700001),
  order_id bigint not null,
  received_at timestamptz not null,
  registered_at timestamptz not null,
  finished_at timestamptz,
  -- For optimistic concurrency control.
  version integer not null,
  latest_result bigint,
  -- Progress is stored with every change, because the bench lists jobs by it.
  number_of_samples integer not null default 0,
  expected integer not null default 0,
  measured integer not null default 0,
  stage text not null default 'EMPTY' check (stage in ('EMPTY', 'MEASURING', 'MEASURED', 'PUBLISHED', 'APPROVED')),
  primary key (account_id, job_number),
  foreign key (account_id, order_id) references orders
);
create index on jobs (job_number);
create index on jobs (account_id, order_id);
create index on jobs (finished_at, account_id) where finished_at is not null;
create index on jobs (stage, job_number);
alter table jobs enable row level security, force row level security;
create policy by_account on jobs using (sees_account(account_id));

create table job_samples (
  account_id bigint not null,
  job_number bigint not null,
  sequence integer not null,
  order_id bigint not null,
  line integer not null,
  name text not null,
  -- The tests as the catalogue defined them when the job was registered.
  specification jsonb not null,
  primary key (account_id, job_number, sequence),
  -- A line of an order belongs to at most one job.
  unique (account_id, order_id, line),
  foreign key (account_id, job_number) references jobs
);
alter table job_samples enable row level security, force row level security;
create policy by_account on job_samples using (sees_account(account_id));

create table measurements (
  account_id bigint not null,
  job_number bigint not null,
  sequence integer not null,
  test_code text not null,
  measurand_code text not null,
  -- Decimal text: a binary floating-point number would change the digits.
  value text not null,
  completed_at timestamptz not null,
  entered_by text not null,
  primary key (account_id, job_number, sequence, test_code, measurand_code),
  foreign key (account_id, job_number, sequence) references job_samples
);
alter table measurements enable row level security, force row level security;
create policy by_account on measurements using (sees_account(account_id));

-- The progress of each test of a job, for the worklists.
create table job_tests (
  account_id bigint not null,
  job_number bigint not null,
  test_code text not null,
  samples integer not null,
  expected integer not null,
  measured integer not null,
  -- True until the job has a final result.
  is_open boolean not null,
  primary key (account_id, job_number, test_code),
  foreign key (account_id, job_number) references jobs
);
create index on job_tests (test_code, job_number);
create index on job_tests (test_code, job_number) where is_open;
alter table job_tests enable row level security, force row level security;
create policy by_account on job_tests using (sees_account(account_id));

-- The search for jobs: the job number, the order number and the words of references, account and samples, in lower case and
-- without accents. Single words in a B-tree, because the operators of a text search are not leakproof and row-level security
-- would prevent the use of its index.
create table job_words (
  account_id bigint not null,
  job_number bigint not null,
  word text collate "C" not null,
  primary key (account_id, job_number, word),
  foreign key (account_id, job_number) references jobs
);
create index on job_words (word, job_number);
alter table job_words enable row level security, force row level security;
create policy by_account on job_words using (sees_account(account_id));
