-- With the columns goes the index of the exceedances by time.
alter table published_values drop column result_id, drop column result_created_at;
