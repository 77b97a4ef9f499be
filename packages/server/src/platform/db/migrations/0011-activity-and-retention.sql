-- Polls of the result listing, by the hash of their filters: the time of the last poll within the permitted rate, and the
-- times of the additional polls in the last hour.
create table polls (
  account_id bigint not null references accounts,
  filters bytea not null,
  last_at timestamptz not null,
  extras timestamptz[] not null,
  primary key (account_id, filters)
);
alter table polls enable row level security, force row level security;
create policy by_account on polls using (sees_account(account_id));

-- Rejected requests of a customer, counted by day. One row counts the requests (code and place are empty); further rows count
-- the violations by code and place. The service limits the number of rows per day.
create table rejected_requests (
  account_id bigint not null references accounts,
  day date not null,
  operation text not null,
  problem text not null,
  code text not null,
  -- A JSON pointer with * in place of each index, or ? and the name of a parameter.
  place text not null,
  -- Requests, not violations: the same mistake on every line of an order counts once.
  times integer not null,
  last_at timestamptz not null,
  last_message text not null,
  last_request_id text not null,
  primary key (account_id, day, operation, problem, code, place)
);
alter table rejected_requests enable row level security, force row level security;
create policy by_account on rejected_requests using (sees_account(account_id));

-- The access log of published results and approved reports: one row per reader, document and day, so that frequent polling
-- does not fill the table. It contains no network addresses and no names of browsers.
create table reads (
  account_id bigint not null references accounts,
  read_id bigint generated always as identity,
  day date not null,
  side text not null check (side in ('CUSTOMER', 'LABORATORY')),
  -- The username of a credential, or the name of a member of staff or of a staff token.
  name text not null,
  -- The role of staff; empty for customers.
  role text not null,
  kind text not null check (kind in ('RESULT', 'REPORT')),
  -- The identifier of the result, or the hash of the report.
  document text not null,
  order_id bigint not null,
  job_number bigint not null,
  times integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (account_id, read_id),
  unique (account_id, day, kind, document, side, name, role)
);
create index on reads (account_id, job_number, read_id);
create index on reads (account_id, order_id, read_id);
create index on reads (account_id, document, read_id);
create index on reads (day);
alter table reads enable row level security, force row level security;
create policy by_account on reads using (sees_account(account_id));

-- The last day on which expired data was deleted; one row.
create table housekeeping (
  only_row boolean primary key default true check (only_row),
  last_day date not null
);
alter table housekeeping enable row level security, force row level security;
create policy laboratory_only on housekeeping using (is_laboratory());
