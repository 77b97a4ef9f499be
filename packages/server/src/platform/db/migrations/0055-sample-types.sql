-- Under row-level security, an index on an expression of the JSON is not used: the filter by a sample type that few samples have read
-- every job. Adding the column rewrites the table.
alter table job_samples
  add column sample_type_code text generated always as (specification -> 'sampleType' ->> 'sampleTypeCode') stored;
create index on job_samples (sample_type_code, account_id, job_number);
