-- What customers are told of. The head numbers the events of an account without gaps; the numbers follow the order of
-- the commits, because whoever takes one holds the head until then. It is taken after the audit chain of the account.
create table event_heads (
  account_id bigint primary key references accounts,
  events bigint not null
);

create table events (
  account_id bigint not null,
  number bigint not null,
  event_id uuid not null,
  type text not null,
  created_at timestamptz not null,
  -- Identifiers, never measurements; links are made from them when the event is told.
  subject jsonb not null,
  primary key (account_id, number)
);

-- What became of lines that end without a result: a sample that was rejected, supplies that were dispatched.
create table line_outcomes (
  account_id bigint not null,
  order_id bigint not null,
  line integer not null,
  outcome text not null check (outcome in ('REJECTED', 'DISPATCHED')),
  -- Why it was rejected, or the courier's reference.
  remark text,
  decided_at timestamptz not null,
  decided_by text not null,
  primary key (account_id, order_id, line),
  foreign key (account_id, order_id) references orders
);

do $$
declare
  name text;
begin
  foreach name in array array['event_heads', 'events', 'line_outcomes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy by_account on %I using (sees_account(account_id))', name);
  end loop;
end $$;
