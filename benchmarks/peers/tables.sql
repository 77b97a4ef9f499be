-- Orders of the peers: the order without its lines, and a row for each line.
create table if not exists peer_orders (
  order_id bigint generated always as identity primary key,
  account_id bigint not null,
  received_at timestamptz not null,
  client_reference text,
  request jsonb not null
);
create index if not exists peer_orders_by_account on peer_orders (account_id, order_id);

create table if not exists peer_order_lines (
  order_id bigint not null references peer_orders,
  line integer not null,
  sample_type text,
  description text,
  tests jsonb not null,
  request jsonb not null,
  primary key (order_id, line)
);

-- A copy of one account's results for Platformatic and Directus, which need a single-column key and no foreign keys.
create table if not exists peer_results (
  result_id uuid primary key,
  account_id bigint not null,
  number bigint not null,
  is_final boolean not null,
  job_number bigint not null,
  order_id bigint not null,
  created_at timestamptz not null,
  client_reference text,
  additional_client_reference text,
  client_order_number text,
  quote_number bigint,
  summary json not null,
  unique (account_id, number)
);
