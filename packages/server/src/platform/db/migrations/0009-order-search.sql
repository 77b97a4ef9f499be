set local labwire.side = 'laboratory';

-- What the inbox looks orders up by: references, the client organisation and the names of samples, line by line, in lower
-- case and without accents, as the service writes them. A small table: a look through the words of all orders reads a
-- fraction of what the orders themselves would be. Row-level security keeps other kinds of index from being used, since
-- their operators are not leakproof.
create table order_searches (
  account_id bigint not null,
  order_id bigint not null,
  words text not null,
  -- Read newest first over all accounts.
  primary key (order_id, account_id)
);

-- Barcodes of the containers that an order names, of endless ones the beginning that fits into an index. They are looked up
-- by themselves, so they come first; equality of texts is leakproof, which an array's "contains" is not.
create table order_barcodes (
  account_id bigint not null,
  order_id bigint not null,
  barcode text not null,
  primary key (barcode, order_id, account_id)
);

insert into order_barcodes (account_id, order_id, barcode)
select distinct account_id, order_id, left(barcode, 200) from orders, unnest(barcodes) as barcode;
alter table orders drop column barcodes;

with texts as materialized (
  select account_id, order_id, concat_ws(E'\n',
         (select string_agg(reference ->> 'value', E'\n')
            from json_array_elements(request -> 'orderReferences') as reference),
         resolved -> 'client' ->> 'name',
         (select string_agg(coalesce(line -> 'sample' ->> 'name', line -> 'sampleComposite' ->> 'name'), E'\n')
            from json_array_elements(request -> 'lines') as line)) as text
    from orders)
insert into order_searches (account_id, order_id, words)
select account_id, order_id,
       -- Taking accents off is slow, and most texts have none.
       lower(case when octet_length(text) = length(text) then text
                  else regexp_replace(normalize(text, NFKD), U&'[\0300-\036F]', '', 'g') end)
  from texts;

do $$
declare
  name text;
begin
  foreach name in array array['order_searches', 'order_barcodes'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy by_account on %I using (sees_account(account_id))', name);
  end loop;
end $$;

-- What the overview counts by day and week. The account is what row-level security asks for: with it the index is enough.
create index on orders (received_at, account_id);
create index on results (created_at, account_id);
create index on reports (approved_at, account_id) where approved_at is not null;
create index on jobs (finished_at, account_id) where finished_at is not null;
