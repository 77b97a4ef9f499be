-- A job is what of an order arrived together. Its samples keep their tests as the catalogue had them on that day.
create table jobs (
  account_id bigint not null,
  job_number bigint generated always as identity (start with 700001),
  order_id bigint not null,
  received_at timestamptz not null,
  registered_at timestamptz not null,
  finished_at timestamptz,
  -- Counts the changes: a writer names the version it has seen.
  version integer not null,
  latest_result bigint,
  primary key (account_id, job_number),
  foreign key (account_id, order_id) references orders
);
create index on jobs (job_number);
create index on jobs (account_id, order_id);

create table job_samples (
  account_id bigint not null,
  job_number bigint not null,
  sequence integer not null,
  order_id bigint not null,
  line integer not null,
  name text not null,
  specification jsonb not null,
  primary key (account_id, job_number, sequence),
  -- A line of an order arrives once.
  unique (account_id, order_id, line),
  foreign key (account_id, job_number) references jobs
);

-- Values are decimal text: never binary fractions, not even on the way in.
create table measurements (
  account_id bigint not null,
  job_number bigint not null,
  sequence integer not null,
  test_code text not null,
  measurand_code text not null,
  value text not null,
  completed_at timestamptz not null,
  entered_by text not null,
  primary key (account_id, job_number, sequence, test_code, measurand_code),
  foreign key (account_id, job_number, sequence) references job_samples
);

-- The head serialises publishing within an account. Numbers have no gaps, so totals are differences; times grow with
-- the numbers, and never fall before a moment up to which somebody has already been told everything.
create table result_heads (
  account_id bigint primary key references accounts,
  results bigint not null,
  finals bigint not null,
  last_created_at timestamptz not null,
  listed_until timestamptz not null
);

create table results (
  account_id bigint not null,
  number bigint not null,
  result_id uuid not null,
  -- How many final results there are up to this one.
  finals bigint not null,
  is_final boolean not null,
  job_number bigint not null,
  order_id bigint not null,
  created_at timestamptz not null,
  client_reference text,
  additional_client_reference text,
  client_order_number text,
  quote_number bigint,
  -- The frozen snapshot: the summary's text, the detail's bytes, and what a report needs beyond them.
  summary json not null,
  detail_hash text not null,
  detail_br bytea not null,
  detail_gzip bytea not null,
  report_facts jsonb not null,
  primary key (account_id, number),
  unique (account_id, result_id),
  foreign key (account_id, job_number) references jobs
);
create index on results (account_id, created_at);
create unique index on results (account_id, finals) where is_final;
create index on results (account_id, job_number, number);
create index on results (account_id, order_id, number);
create index on results (account_id, client_reference, number) where client_reference is not null;
create index on results (account_id, additional_client_reference, number) where additional_client_reference is not null;
create index on results (account_id, client_order_number, number) where client_order_number is not null;
create index on results (account_id, quote_number, number) where quote_number is not null;
-- The bytes are compressed already.
alter table results alter column detail_br set storage external, alter column detail_gzip set storage external;

create function refuse_result_change() returns trigger language plpgsql as $$
begin
  raise exception 'a published result never changes';
end $$;
create trigger frozen before update or delete or truncate on results
  for each statement execute function refuse_result_change();

do $$
declare
  name text;
begin
  foreach name in array array['jobs', 'job_samples', 'measurements', 'result_heads', 'results'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy by_account on %I using (sees_account(account_id))', name);
  end loop;
end $$;
