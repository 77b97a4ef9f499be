-- What requests of a customer were refused for, counted by the day. One row stands for the requests themselves (code
-- and place are empty), further ones for each violation at each place. Rows are few: the service caps them.
create table stumbles (
  account_id bigint not null references accounts,
  day date not null,
  operation text not null,
  problem text not null,
  code text not null,
  -- A pointer whose indices are replaced by *, or ? and the name of a parameter.
  place text not null,
  -- Requests, not violations: a mistake on every line of an order counts once.
  times integer not null,
  last_at timestamptz not null,
  last_message text not null,
  last_request_id text not null,
  primary key (account_id, day, operation, problem, code, place)
);
alter table stumbles enable row level security;
alter table stumbles force row level security;
create policy by_account on stumbles using (sees_account(account_id));

-- When a credential last got a token. The tokens themselves are removed when they expire.
alter table credentials add column last_token_at timestamptz;
