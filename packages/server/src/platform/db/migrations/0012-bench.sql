-- What the bench asks for all the time is counted when it changes: how far a job is, and how far each test of it.
set local labwire.side = 'laboratory';

alter table jobs
  add column number_of_samples integer not null default 0,
  add column expected integer not null default 0,
  add column measured integer not null default 0,
  add column stage text not null default 'EMPTY'
    check (stage in ('EMPTY', 'MEASURING', 'MEASURED', 'PUBLISHED', 'APPROVED'));

create table job_tests (
  account_id bigint not null,
  job_number bigint not null,
  test_code text not null,
  samples integer not null,
  expected integer not null,
  measured integer not null,
  -- The job has no final result yet.
  is_open boolean not null,
  primary key (account_id, job_number, test_code),
  foreign key (account_id, job_number) references jobs
);
create index on job_tests (test_code, job_number);
create index on job_tests (test_code, job_number) where is_open;

-- What a job is found by: its number, its order, and the words of references, account and samples, in lower case and
-- without accents. Plain words under a plain index: behind row-level security no index serves a text search, whose
-- operators are not leakproof.
create table job_words (
  account_id bigint not null,
  job_number bigint not null,
  word text collate "C" not null,
  primary key (account_id, job_number, word),
  foreign key (account_id, job_number) references jobs
);

do $$
declare
  name text;
begin
  foreach name in array array['job_tests', 'job_words'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy by_account on %I using (sees_account(account_id))', name);
  end loop;
end $$;

with tested as (
  select s.account_id, s.job_number, test ->> 'code' as test_code, count(*) as samples,
         sum(jsonb_array_length(test -> 'measurands')) as expected
    from job_samples s, jsonb_array_elements(s.specification -> 'tests') as test group by 1, 2, 3),
done as (select account_id, job_number, test_code, count(*) as measured from measurements group by 1, 2, 3)
insert into job_tests (account_id, job_number, test_code, samples, expected, measured, is_open)
select account_id, job_number, test_code, samples, tested.expected, coalesce(done.measured, 0), finished_at is null
  from tested join jobs using (account_id, job_number) left join done using (account_id, job_number, test_code);

update jobs j
   set number_of_samples = (select count(*) from job_samples s
                             where s.account_id = j.account_id and s.job_number = j.job_number),
       expected = counted.expected,
       measured = counted.measured,
       stage = case
         when j.finished_at is not null and exists (
           select 1 from reports r where r.account_id = j.account_id and r.job_number = j.job_number
              and r.result_number = j.latest_result and r.status = 'APPROVED') then 'APPROVED'
         when j.finished_at is not null then 'PUBLISHED'
         when counted.expected = 0 then 'EMPTY'
         when counted.measured < counted.expected then 'MEASURING'
         else 'MEASURED' end
  from (select j.account_id, j.job_number, coalesce(sum(t.expected), 0) as expected, coalesce(sum(t.measured), 0) as measured
          from jobs j left join job_tests t using (account_id, job_number) group by 1, 2) as counted
 where counted.account_id = j.account_id and counted.job_number = j.job_number;

with texts as (
  select j.account_id, j.job_number, concat_ws(' ', j.job_number, j.order_id, a.name, o.resolved ->> 'clientReference',
           o.resolved ->> 'additionalClientReference', o.resolved ->> 'clientOrderNumber',
           (select string_agg(s.name, ' ') from job_samples s
             where s.account_id = j.account_id and s.job_number = j.job_number)) as text
    from jobs j join orders o using (account_id, order_id) join accounts a using (account_id))
insert into job_words (account_id, job_number, word)
select distinct account_id, job_number, left(word, 100)
  from texts, regexp_split_to_table(
         regexp_replace(lower(normalize(text, NFKD)), U&'[\0300-\036F]', '', 'g'), '[^[:alnum:]]+') as word
 where word <> '';

create index on jobs (stage, job_number);
create index on job_words (word, job_number);
