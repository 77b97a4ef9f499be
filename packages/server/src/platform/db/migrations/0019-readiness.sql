-- The readiness check updates this row, because only a write shows that the database can store something. The free space
-- of the page lets PostgreSQL update the row in place.
create table write_checks (
  id smallint primary key check (id = 1),
  checked_at timestamptz not null
) with (fillfactor = 10);
insert into write_checks (id, checked_at) values (1, now());

-- The store for report files that belongs to this database. The store contains the same id, so that a process with
-- another folder or bucket is noticed.
create table report_stores (
  id smallint primary key check (id = 1),
  store_id uuid not null,
  created_at timestamptz not null default now()
);
