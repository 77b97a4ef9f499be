-- Totals of filtered listings without counting: how many results, and how many final ones, have the same value up to each.
create table result_tallies (
  account_id bigint not null,
  field text not null,
  value text not null,
  number bigint not null,
  tally bigint not null,
  finals bigint not null,
  primary key (account_id, field, value, number) include (tally, finals),
  foreign key (account_id, number) references results
);

insert into result_tallies (account_id, field, value, number, tally, finals)
select r.account_id, f.field, f.value, r.number,
       count(*) over up_to_here, count(*) filter (where r.is_final) over up_to_here
  from results r,
       lateral (values ('orderId', r.order_id::text), ('clientReference', r.client_reference),
                       ('additionalClientReference', r.additional_client_reference),
                       ('clientOrderNumber', r.client_order_number), ('quoteNumber', r.quote_number::text)) f (field, value)
 where f.value is not null
window up_to_here as (partition by r.account_id, f.field, f.value order by r.number);

-- Results that another one has superseded, one by one and counted in blocks of 1024 numbers.
create table superseded_results (
  account_id bigint not null,
  number bigint not null,
  is_final boolean not null,
  primary key (account_id, number),
  foreign key (account_id, number) references results
);
create table superseded_blocks (
  account_id bigint not null,
  block bigint not null,
  results bigint not null,
  finals bigint not null,
  primary key (account_id, block) include (results, finals)
);

insert into superseded_results (account_id, number, is_final)
select r.account_id, r.number, r.is_final
  from results r join jobs j on j.account_id = r.account_id and j.job_number = r.job_number
 where r.number < j.latest_result;
insert into superseded_blocks (account_id, block, results, finals)
select account_id, number / 1024, count(*), count(*) filter (where is_final)
  from superseded_results group by account_id, number / 1024;

-- How many results up to a number are superseded: whole blocks by their counts, the last one by its rows.
create function superseded_up_to(account bigint, up_to bigint) returns table (results bigint, finals bigint)
language sql stable as $$
  select coalesce(sum(counted.results), 0)::bigint, coalesce(sum(counted.finals), 0)::bigint
    from (select b.results, b.finals from superseded_blocks b where b.account_id = account and b.block < up_to / 1024
          union all
          select count(*), count(*) filter (where s.is_final) from superseded_results s
           where s.account_id = account and s.number between up_to / 1024 * 1024 and up_to) counted
$$;

do $$
declare
  name text;
begin
  foreach name in array array['result_tallies', 'superseded_results', 'superseded_blocks'] loop
    execute format('alter table %I enable row level security', name);
    execute format('alter table %I force row level security', name);
    execute format('create policy by_account on %I using (sees_account(account_id))', name);
  end loop;
end $$;
