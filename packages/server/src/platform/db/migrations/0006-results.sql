-- The row lock on the head serialises publishing within an account. Result numbers have no gaps, so that totals are
-- differences of numbers. Creation times increase with the numbers and are never earlier than listed_until, the time up to
-- which a customer has already received a complete listing.
create table result_heads (
  account_id bigint primary key references accounts,
  results bigint not null,
  finals bigint not null,
  last_created_at timestamptz not null,
  listed_until timestamptz not null
);
alter table result_heads enable row level security, force row level security;
create policy by_account on result_heads using (sees_account(account_id));

create table results (
  account_id bigint not null,
  number bigint not null,
  result_id uuid not null,
  -- The number of final results up to and including this one.
  finals bigint not null,
  is_final boolean not null,
  job_number bigint not null,
  order_id bigint not null,
  created_at timestamptz not null,
  client_reference text,
  additional_client_reference text,
  client_order_number text,
  quote_number bigint,
  -- The immutable snapshot: the text of the summary, the compressed detail, and the additional data that a report needs.
  summary json not null,
  detail_hash text not null,
  -- External storage: PostgreSQL need not try to compress these columns again.
  detail_br bytea not null,
  detail_gzip bytea not null,
  report_facts jsonb not null,
  primary key (account_id, number),
  unique (account_id, result_id),
  foreign key (account_id, job_number) references jobs
);
-- PostgreSQL 15 does not support the storage option in "create table".
alter table results alter column detail_br set storage external, alter column detail_gzip set storage external;
create index on results (account_id, created_at);
create unique index on results (account_id, finals) where is_final;
create index on results (account_id, job_number, number);
create index on results (account_id, order_id, number);
create index on results (account_id, client_reference, number) where client_reference is not null;
create index on results (account_id, additional_client_reference, number) where additional_client_reference is not null;
create index on results (account_id, client_order_number, number) where client_order_number is not null;
create index on results (account_id, quote_number, number) where quote_number is not null;
create index on results (created_at, account_id);
-- The laboratory looks a result up without its account.
create index on results (result_id);
alter table results enable row level security, force row level security;
create policy by_account on results using (sees_account(account_id));

create function refuse_result_change() returns trigger language plpgsql as $$
begin
  raise exception 'a published result never changes';
end $$;
create trigger frozen before update or delete or truncate on results
  for each statement execute function refuse_result_change();

-- Running totals for filtered listings, so that no listing counts rows: for each value of a field, how many results and how many
-- final results have it, up to and including this one.
create table result_tallies (
  account_id bigint not null,
  field text not null,
  value text not null,
  number bigint not null,
  tally bigint not null,
  finals bigint not null,
  primary key (account_id, field, value, number) include (tally, finals),
  foreign key (account_id, number) references results
);
alter table result_tallies enable row level security, force row level security;
create policy by_account on result_tallies using (sees_account(account_id));

-- Results that a later result of the same job supersedes.
create table superseded_results (
  account_id bigint not null,
  number bigint not null,
  is_final boolean not null,
  primary key (account_id, number),
  foreign key (account_id, number) references results
);
alter table superseded_results enable row level security, force row level security;
create policy by_account on superseded_results using (sees_account(account_id));

-- Counts of superseded results by block. A block of level 1 has 32 numbers, a block of each further level 32 blocks of the
-- level below. Counting up to any number therefore reads only a few rows of each level.
create table superseded_counts (
  account_id bigint not null,
  level integer not null,
  block bigint not null,
  results bigint not null,
  finals bigint not null,
  primary key (account_id, level, block) include (results, finals)
);
alter table superseded_counts enable row level security, force row level security;
create policy by_account on superseded_counts using (sees_account(account_id));

create function count_superseded() returns trigger language plpgsql as $$
begin
  insert into superseded_counts as c (account_id, level, block, results, finals)
  select account_id, level, number >> (5 * level), count(*), count(*) filter (where is_final)
    from inserted, generate_series(1, 4) as level
   group by 1, 2, 3
  on conflict (account_id, level, block) do update
    set results = c.results + excluded.results, finals = c.finals + excluded.finals;
  return null;
end $$;
create trigger counted after insert on superseded_results referencing new table as inserted
  for each statement execute function count_superseded();

-- How many results up to a number are superseded. The sum takes whole blocks of the highest level, then of each lower level those
-- that are not part of them, then the rows of the last incomplete block. The bounds are computed first, because behind
-- row-level security an index is used only for comparisons of a column with a value.
create function superseded_up_to(account bigint, up_to bigint) returns table (results bigint, finals bigint)
language sql stable as $$
  with cut as materialized (
    select level, case when level = 4 then 0 else up_to >> (5 * level + 5) << 5 end as first, up_to >> (5 * level) as beyond
      from generate_series(1, 4) as level),
  rest as materialized (select up_to >> 5 << 5 as first, up_to as last)
  select coalesce(sum(counted.results), 0)::bigint, coalesce(sum(counted.finals), 0)::bigint
    from (select c.results, c.finals from cut join superseded_counts c
              on c.account_id = account and c.level = cut.level and c.block >= cut.first and c.block < cut.beyond
          union all
          select 1, s.is_final::integer from rest join superseded_results s
              on s.account_id = account and s.number >= rest.first and s.number <= rest.last) counted
$$;

-- The values of the latest result of each job, so that a time series is one range scan. A later result of the job replaces all
-- of its values; the results themselves do not change.
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
  -- Decimal text, as in the measurements.
  numeric_result text not null,
  range_indicator text not null,
  detection_limit text not null,
  upper_limit text,
  collected_at timestamptz,
  measured_at timestamptz not null,
  -- The time of the value in a series: when the sample was collected or, if that is unknown, when it was measured.
  value_at timestamptz not null generated always as (coalesce(collected_at, measured_at)) stored,
  result_id uuid not null,
  result_created_at timestamptz not null
);
-- There is no primary key: publishing locks the job and replaces all of its values, and a unique index on the codes was a third
-- of what publishing 200 samples with 40 measurands each wrote.
create index on published_values (account_id, job_number);
create index on published_values (account_id, sampling_point, test_code, measurand_code, value_at);
alter table published_values enable row level security, force row level security;
create policy by_account on published_values using (sees_account(account_id));
