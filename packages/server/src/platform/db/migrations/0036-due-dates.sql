-- When each job is due. Stored because lists of jobs are sorted by it. It follows from the arrival, the turnaround of the tests
-- and the days on hold.
alter table jobs
  add column due_date date,
  add column is_priority boolean not null default false,
  -- Since when a sample of the job is on hold; null if none is.
  add column on_hold_since timestamptz,
  -- Working days that the job was on hold.
  add column paused_days integer not null default 0;

-- Whether the customer asked for priority for the order.
alter table orders add column is_priority boolean not null default false;

-- Jobs without a final result are due after the turnaround of the laboratory, in days from Monday to Friday: the first Monday
-- before the arrival, a working day of that week, and the weekends on the way. Row-level security requires the setting, which
-- ends with the transaction.
set local labwire.side = 'laboratory';
with open_jobs as (
  select account_id, job_number, arrived - (extract(isodow from arrived)::integer - 1) as monday,
         least(extract(isodow from arrived)::integer - 1, 4) + days as working_days
    from (select account_id, job_number,
                 (received_at at time zone coalesce((select settings ->> 'timeZone' from laboratory_settings), 'UTC'))::date
                   as arrived,
                 coalesce((select (settings ->> 'turnaroundDays')::integer from laboratory_settings), 10) as days
            from jobs where finished_at is null) as received)
update jobs j set due_date = o.monday + o.working_days + 2 * (o.working_days / 5)
  from open_jobs o where j.account_id = o.account_id and j.job_number = o.job_number;
update jobs j set on_hold_since = held.since
  from (select account_id, job_number, min(decided_at) as since from sample_holds group by 1, 2) as held
 where j.account_id = held.account_id and j.job_number = held.job_number;

create index on jobs (due_date, job_number) where finished_at is null;
