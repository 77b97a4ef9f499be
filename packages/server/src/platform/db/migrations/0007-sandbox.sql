-- How far the simulated laboratory of the testing environment is with an order.
create table sandbox_orders (
  account_id bigint not null,
  order_id bigint not null,
  -- Steps of its plan that are done.
  step integer not null,
  -- When the next one is taken; null when none is left, or when one was refused.
  due_at timestamptz,
  -- Steps of the demo's history are taken as if at this moment.
  as_at timestamptz,
  -- Why the laboratory's interface refused the step: then people go on.
  refused text,
  primary key (account_id, order_id),
  foreign key (account_id, order_id) references orders
);
create index on sandbox_orders (due_at) where due_at is not null;

alter table sandbox_orders enable row level security;
alter table sandbox_orders force row level security;
create policy by_account on sandbox_orders using (sees_account(account_id));
