-- What the latest result of each job says, value by value, so that a series over time is one range of an index. A later
-- result of the job takes the place of all of them; the results themselves stay as they were published. Results from
-- before this table come into it when their job is published again: their values are compressed within the frozen row.
create table published_values (
  account_id bigint not null,
  job_number bigint not null,
  sequence integer not null,
  test_code text not null,
  measurand_code text not null,
  order_id bigint not null,
  sample_name text not null,
  sampling_point text not null,
  latitude double precision,
  longitude double precision,
  test_name text not null,
  measurand_name text not null,
  unit text not null,
  formatted_result text not null,
  -- Decimal text, as measurements are.
  numeric_result text not null,
  range_indicator text not null,
  detection_limit text not null,
  upper_limit text,
  collected_at timestamptz,
  measured_at timestamptz not null,
  -- The place of the value in a series: when the sample was collected or, where nobody said, when it was measured.
  value_at timestamptz not null generated always as (coalesce(collected_at, measured_at)) stored,
  result_id uuid not null,
  result_created_at timestamptz not null
);
-- Not unique over the measurands: whoever publishes holds the job and replaces all of its values, and a unique index of
-- their codes made up a third of what publishing 200 samples of 40 measurands wrote.
create index on published_values (account_id, job_number);
create index on published_values (account_id, sampling_point, test_code, measurand_code, value_at);

alter table published_values enable row level security;
alter table published_values force row level security;
create policy by_account on published_values using (sees_account(account_id));

-- The laboratory looks a result up without knowing whose it is.
create index on results (result_id);

-- A draft that a reviewer sent back is discarded like one that was replaced, and says why.
alter table reports
  add column returned_at timestamptz,
  add column returned_by text,
  add column return_reason text,
  add check ((returned_at is null) = (return_reason is null)),
  add check (returned_at is null or status = 'DISCARDED');
create index on reports (account_id, job_number) where returned_at is not null;
create index on reports (job_number) where status = 'DRAFT';
