-- What customers list over all their orders.
create index on orders (account_id, status, order_id);
create index on reports (account_id, approved_at, report_id) where status = 'APPROVED';

-- What customers look their orders up by: each reference from each of its words on, in small letters. So a search for the
-- beginning of a word is one range of the key, which therefore compares byte by byte.
create table order_keys (
  account_id bigint not null,
  key text collate "C" not null,
  order_id bigint not null,
  primary key (account_id, key, order_id),
  foreign key (account_id, order_id) references orders
);
alter table order_keys enable row level security;
alter table order_keys force row level security;
create policy by_account on order_keys using (sees_account(account_id));

-- Orders from before; what counts as a small letter is for this once what the database takes for one.
insert into order_keys (account_id, key, order_id)
select distinct account_id, substring(text from start), order_id
  from orders,
       json_array_elements(coalesce(request -> 'orderReferences', '[]')) as reference,
       trim(lower(reference ->> 'value')) as text,
       generate_series(1, length(text)) as start
 where start = 1 or substring(text from start - 1 for 2) ~ '^[^[:alnum:]][[:alnum:]]';
