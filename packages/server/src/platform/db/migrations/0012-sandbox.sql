-- The progress of the simulated laboratory of the testing environment with each order.
create table sandbox_orders (
  account_id bigint not null,
  order_id bigint not null,
  -- The number of completed steps of its plan.
  step integer not null,
  -- When the next step is due; null if none is left or if a step was refused.
  due_at timestamptz,
  -- The simulated time of the next step, for the history of the demonstration data.
  as_at timestamptz,
  -- Why the laboratory API refused the step. The simulation of the order ends there, and staff can continue by hand.
  refused text,
  primary key (account_id, order_id),
  foreign key (account_id, order_id) references orders
);
create index on sandbox_orders (due_at) where due_at is not null;
alter table sandbox_orders enable row level security, force row level security;
create policy by_account on sandbox_orders using (sees_account(account_id));
