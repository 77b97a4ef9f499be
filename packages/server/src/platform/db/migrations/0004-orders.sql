create table orders (
  account_id bigint not null references accounts,
  order_id bigint generated always as identity (start with 100001),
  status text not null check (status in ('RECEIVED', 'REGISTERED', 'IN_PROGRESS', 'COMPLETED', 'CANCELLED')),
  received_at timestamptz not null,
  submitted_by text not null,
  number_of_lines integer not null,
  -- Type json, not jsonb, because json preserves the text as it was submitted.
  request json not null,
  resolved jsonb not null,
  primary key (account_id, order_id)
);
create index on orders (order_id);
create index on orders (status, order_id);
create index on orders (account_id, status, order_id);
-- For the counts by day and week. The index includes the account because the row-level security policy needs it; without it
-- an index-only scan is not possible.
create index on orders (received_at, account_id);
alter table orders enable row level security, force row level security;
create policy by_account on orders using (sees_account(account_id));

create table idempotency_keys (
  account_id bigint not null references accounts,
  key text not null,
  body_hash bytea not null,
  order_id bigint not null,
  created_at timestamptz not null,
  primary key (account_id, key)
);
create index on idempotency_keys (account_id, created_at);
alter table idempotency_keys enable row level security, force row level security;
create policy by_account on idempotency_keys using (sees_account(account_id));

-- The next three tables have no foreign key to the orders. The statement that inserts an order also inserts their rows, and
-- orders are never deleted, so that a check of each row would only add cost.

-- The text that the laboratory searches: references, the client organisation and the names of samples, one per line, in lower
-- case and without accents. The table is small, so that a scan of it reads a fraction of what a scan of the orders would
-- read. A text search index would not be used, because its operators are not leakproof and row-level security requires that.
create table order_searches (
  account_id bigint not null,
  order_id bigint not null,
  words text not null,
  -- Searches read the newest orders of all accounts first.
  primary key (order_id, account_id)
);
alter table order_searches enable row level security, force row level security;
create policy by_account on order_searches using (sees_account(account_id));

-- Barcodes of the containers that an order names, truncated to a length that fits into an index. The barcode is the first
-- column of the key because it is looked up without an account. Rows instead of an array, because equality of texts is
-- leakproof and the "contains" operator of arrays is not.
create table order_barcodes (
  account_id bigint not null,
  order_id bigint not null,
  barcode text not null,
  primary key (barcode, order_id, account_id)
);
alter table order_barcodes enable row level security, force row level security;
create policy by_account on order_barcodes using (sees_account(account_id));

-- The customer's search: for each word of a reference, the reference from that word to its end, in lower case. A search for the
-- beginning of a word is then one range scan of the primary key, which requires the byte order of collation "C".
create table order_keys (
  account_id bigint not null,
  key text collate "C" not null,
  order_id bigint not null,
  primary key (account_id, key, order_id)
);
alter table order_keys enable row level security, force row level security;
create policy by_account on order_keys using (sees_account(account_id));

-- Lines that end without a result: rejected samples and dispatched supplies.
create table line_outcomes (
  account_id bigint not null,
  order_id bigint not null,
  line integer not null,
  outcome text not null check (outcome in ('REJECTED', 'DISPATCHED')),
  -- The reason of a rejection, or the courier's reference.
  remark text,
  decided_at timestamptz not null,
  decided_by text not null,
  primary key (account_id, order_id, line),
  foreign key (account_id, order_id) references orders
);
alter table line_outcomes enable row level security, force row level security;
create policy by_account on line_outcomes using (sees_account(account_id));
