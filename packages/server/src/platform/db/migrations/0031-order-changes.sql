-- Changes of orders by their customers. Before samples are registered they are applied immediately (APPLIED); after that the
-- laboratory decides.
create table order_changes (
  account_id bigint not null,
  order_id bigint not null,
  -- The number of the change in the order, from 1.
  change integer not null,
  status text not null check (status in ('APPLIED', 'REQUESTED', 'ACCEPTED', 'DECLINED')),
  -- The change as it was sent.
  request json not null,
  requested_at timestamptz not null,
  requested_by text not null,
  decided_at timestamptz,
  decided_by text,
  decision_reason text,
  primary key (account_id, order_id, change),
  foreign key (account_id, order_id) references orders
);
-- The laboratory looks changes up without the account.
create index on order_changes (order_id);
alter table order_changes enable row level security, force row level security;
create policy by_account on order_changes using (sees_account(account_id));

-- The order as it was sent, if it was changed since; `request` then has the changes.
alter table orders add column original_request json;

-- The change that a request with the key made; null if it submitted an order.
alter table idempotency_keys add column change integer;
