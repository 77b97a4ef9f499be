-- What the laboratory agreed with a customer beside the usual limits.
alter table accounts add column limits jsonb not null default '{}';

-- When an account last listed its results anew, by the hash of the filters: the time of the last poll that had its turn,
-- and those of the extra ones of the last hour.
create table polls (
  account_id bigint not null references accounts,
  filters bytea not null,
  last_at timestamptz not null,
  extras timestamptz[] not null,
  primary key (account_id, filters)
);
alter table polls enable row level security;
alter table polls force row level security;
create policy by_account on polls using (sees_account(account_id));
