-- What a customer asked to cancel. Lines that have not arrived are cancelled at once (APPLIED); the laboratory decides about
-- registered samples. One row per order, because a cancellation concerns everything that is open.
create table cancellations (
  account_id bigint not null,
  order_id bigint not null,
  status text not null check (status in ('APPLIED', 'REQUESTED', 'ACCEPTED', 'DECLINED')),
  reason text,
  requested_at timestamptz not null,
  requested_by text not null,
  decided_at timestamptz,
  decided_by text,
  decision_reason text,
  primary key (account_id, order_id),
  foreign key (account_id, order_id) references orders
);
-- The laboratory looks cancellations up without the account.
create index on cancellations (order_id);
alter table cancellations enable row level security, force row level security;
create policy by_account on cancellations using (sees_account(account_id));
