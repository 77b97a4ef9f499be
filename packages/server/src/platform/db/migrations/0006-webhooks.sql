-- Where customers are told of events. The secrets are kept as they are: a hash could not sign.
create table webhook_endpoints (
  account_id bigint not null references accounts,
  endpoint_id uuid not null,
  url text not null,
  -- Null: all of them, those of later versions too.
  events text[],
  description text not null,
  enabled boolean not null,
  disabled_reason text,
  secret text not null,
  -- Signs beside the present one until its time is over.
  previous_secret text,
  previous_secret_until timestamptz,
  created_at timestamptz not null,
  primary key (account_id, endpoint_id)
);

create table webhook_deliveries (
  account_id bigint not null,
  delivery_id uuid not null,
  endpoint_id uuid not null,
  -- Null: a ping.
  event_number bigint,
  status text not null check (status in ('PENDING', 'DELIVERED', 'FAILED')),
  created_at timestamptz not null,
  attempts integer not null default 0,
  -- How many waits between attempts were used up since the first one, or since it was replayed.
  step integer not null default 0,
  -- Names the one piece of queued work that may still change the delivery; any other is out of date.
  turn integer not null default 1,
  next_attempt_at timestamptz,
  settled_at timestamptz,
  primary key (account_id, delivery_id),
  foreign key (account_id, endpoint_id) references webhook_endpoints on delete cascade,
  foreign key (account_id, event_number) references events
);
create index on webhook_deliveries (account_id, endpoint_id, delivery_id);
create index on webhook_deliveries (account_id, endpoint_id) where status = 'PENDING';
create index on webhook_deliveries (status, settled_at) where settled_at is not null;

create table webhook_attempts (
  account_id bigint not null,
  delivery_id uuid not null,
  number integer not null,
  attempted_at timestamptz not null,
  status integer,
  error text,
  milliseconds integer not null,
  primary key (account_id, delivery_id, number),
  foreign key (account_id, delivery_id) references webhook_deliveries on delete cascade
);

do $$
declare
  name text;
begin
  foreach name in array array['webhook_endpoints', 'webhook_deliveries', 'webhook_attempts'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy by_account on %I using (sees_account(account_id))', name);
  end loop;
end $$;
