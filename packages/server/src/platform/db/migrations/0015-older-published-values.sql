-- Jobs whose latest result is from before its values were kept one by one. The values stand compressed within the frozen
-- row, where SQL does not get at them: a process reads them after its start, job by job, and takes each job off the list.
set local labwire.side = 'laboratory';

create table older_results (
  account_id bigint not null,
  job_number bigint not null,
  primary key (account_id, job_number),
  foreign key (account_id, job_number) references jobs
);
alter table older_results enable row level security;
alter table older_results force row level security;
create policy by_account on older_results using (sees_account(account_id));

insert into older_results (account_id, job_number)
select account_id, job_number from jobs j
 where latest_result is not null
   and not exists (select from published_values v where v.account_id = j.account_id and v.job_number = j.job_number);
