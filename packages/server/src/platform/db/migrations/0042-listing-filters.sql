-- The filters of listings: values that do not meet a specification by order and job, values by measurand, and orders by time.
create index on published_values (account_id, order_id, job_number) where is_exceedance;
create index on published_values (account_id, measurand_code, job_number);
create index on orders (account_id, received_at);
