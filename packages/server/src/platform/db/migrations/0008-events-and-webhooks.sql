-- The head numbers the events of an account without gaps. A transaction locks the head until it commits, so that the numbers
-- follow the order of the commits. It locks the account's audit chain first; one order of locks prevents deadlocks.
create table event_heads (
  account_id bigint primary key references accounts,
  events bigint not null
);
alter table event_heads enable row level security, force row level security;
create policy by_account on event_heads using (sees_account(account_id));

create table events (
  account_id bigint not null,
  number bigint not null,
  event_id uuid not null,
  type text not null,
  created_at timestamptz not null,
  -- Identifiers only, never measurements. Links are built from them when the event is sent.
  subject jsonb not null,
  primary key (account_id, number)
);
alter table events enable row level security, force row level security;
create policy by_account on events using (sees_account(account_id));

create table webhook_endpoints (
  account_id bigint not null references accounts,
  endpoint_id uuid not null,
  url text not null,
  -- Null means all events, including types that later versions add.
  events text[],
  description text not null,
  enabled boolean not null,
  disabled_reason text,
  -- Not hashed, because a signature needs the secret itself.
  secret text not null,
  -- Signs in addition to the current secret until it expires.
  previous_secret text,
  previous_secret_until timestamptz,
  created_at timestamptz not null,
  primary key (account_id, endpoint_id)
);
alter table webhook_endpoints enable row level security, force row level security;
create policy by_account on webhook_endpoints using (sees_account(account_id));

-- Volatile, so that it sees endpoints that were committed while the calling statement waited for its locks. The statement
-- itself sees only what was committed before it began.
create function has_enabled_endpoint(account bigint) returns boolean language plpgsql volatile as $$
begin
  return exists (select from webhook_endpoints where account_id = account and enabled);
end $$;

create table webhook_deliveries (
  account_id bigint not null,
  delivery_id uuid not null,
  endpoint_id uuid not null,
  -- Null for a ping.
  event_number bigint,
  status text not null check (status in ('PENDING', 'DELIVERED', 'FAILED')),
  created_at timestamptz not null,
  attempts integer not null default 0,
  -- How many retry delays were used since the first attempt or since the last replay.
  step integer not null default 0,
  -- Incremented whenever the delivery is queued again or cancelled. A worker ignores queued work with another revision.
  revision integer not null default 1,
  next_attempt_at timestamptz,
  settled_at timestamptz,
  primary key (account_id, delivery_id),
  foreign key (account_id, endpoint_id) references webhook_endpoints on delete cascade,
  foreign key (account_id, event_number) references events
);
create index on webhook_deliveries (account_id, endpoint_id, delivery_id);
create index on webhook_deliveries (account_id, endpoint_id) where status = 'PENDING';
create index on webhook_deliveries (status, settled_at) where settled_at is not null;
alter table webhook_deliveries enable row level security, force row level security;
create policy by_account on webhook_deliveries using (sees_account(account_id));

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
alter table webhook_attempts enable row level security, force row level security;
create policy by_account on webhook_attempts using (sees_account(account_id));
