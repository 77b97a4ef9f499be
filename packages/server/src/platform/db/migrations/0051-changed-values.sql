-- Publishing a result again writes only the values of those samples that changed. The values of each sample have a hash; null in results
-- of earlier versions, after which all values are written.
alter table results add column value_hashes text[];

-- Values that did not change keep their rows, so the rows no longer name the result. It is the latest one of the job. The start page of
-- the laboratory finds jobs with values that do not meet a specification by the time of that result; null if all meet theirs.
alter table jobs add column exceedances_published_at timestamptz;
create index on jobs (exceedances_published_at) where exceedances_published_at is not null;
