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

-- What an order with records writes in addition: an audit entry and an event, as the service does. Unlike in the service, audit
-- entries are not chained by hashes and events are not numbered by account, so that orders of one account do not wait for each other.
create table if not exists peer_audit_entries (
  entry_id bigint generated always as identity primary key,
  account_id bigint not null,
  at timestamptz not null,
  actor text not null,
  action text not null,
  subject text not null,
  after jsonb not null
);
create index if not exists peer_audit_entries_by_subject on peer_audit_entries (subject, entry_id);

create table if not exists peer_events (
  event_id uuid primary key,
  account_id bigint not null,
  type text not null,
  created_at timestamptz not null,
  subject jsonb not null
);
create index if not exists peer_events_by_account on peer_events (account_id, created_at);

-- The service does not start beside tables that its login could read without row-level security. These have the owner and the rights
-- of its own tables, and no policy. Peers connect as superuser, whom this does not affect.
do $$
declare
  name text;
begin
  foreach name in array array['peer_orders', 'peer_order_lines', 'peer_results', 'peer_audit_entries', 'peer_events'] loop
    execute format('alter table %I owner to %I', name, (select tableowner from pg_tables where schemaname = 'public' and tablename = 'orders'));
    execute format('alter table %I enable row level security', name);
    execute format('grant select, insert, update, delete on %I to labwire_service', name);
  end loop;
end $$;
