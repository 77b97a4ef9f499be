-- Where the peers put orders: the order without its lines, and each line in a row of its own.
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
