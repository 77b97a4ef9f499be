-- The orders in which lists can be sorted. Those of orders and of the reports of one account have their indexes already.
create index on jobs (account_id, (coalesce(latest_result, 0)), job_number);
create index on jobs ((coalesce(due_date, 'infinity')), job_number);
create index on jobs ((coalesce(due_date, 'infinity')), job_number) where finished_at is null;
create index on jobs (received_at, job_number);
create index on reports (job_number, report_id) where status = 'APPROVED';
