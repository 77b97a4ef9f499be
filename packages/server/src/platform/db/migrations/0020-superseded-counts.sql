-- Superseded results by blocks of 32 numbers, of 32 of those, and so on: to count up to any number takes a few rows of each
-- level, where blocks of 1024 alone were thousands in a large account. The table of those stays for processes of the
-- version before, which write to it while they are being replaced.
create table superseded_counts (
  account_id bigint not null,
  level integer not null,
  block bigint not null,
  results bigint not null,
  finals bigint not null,
  primary key (account_id, level, block) include (results, finals)
);
alter table superseded_counts enable row level security;
alter table superseded_counts force row level security;
create policy by_account on superseded_counts using (sees_account(account_id));

create function count_superseded() returns trigger language plpgsql as $$
begin
  insert into superseded_counts as c (account_id, level, block, results, finals)
  select account_id, level, number >> (5 * level), count(*), count(*) filter (where is_final)
    from fresh, generate_series(1, 4) as level
   group by 1, 2, 3
  on conflict (account_id, level, block) do update
    set results = c.results + excluded.results, finals = c.finals + excluded.finals;
  return null;
end $$;
create trigger counted after insert on superseded_results referencing new table as fresh
  for each statement execute function count_superseded();

insert into superseded_counts (account_id, level, block, results, finals)
select account_id, level, number >> (5 * level), count(*), count(*) filter (where is_final)
  from superseded_results, generate_series(1, 4) as level
 group by 1, 2, 3;

-- The last incomplete block by its rows, and of each level what the next one does not have as a whole. The bounds are worked
-- out before any row is looked at: behind row-level security an index serves comparisons with columns alone.
create or replace function superseded_up_to(account bigint, up_to bigint) returns table (results bigint, finals bigint)
language sql stable as $$
  with cut as materialized (
    select level, case when level = 4 then 0 else up_to >> (5 * level + 5) << 5 end as first, up_to >> (5 * level) as beyond
      from generate_series(1, 4) as level),
  rest as materialized (select up_to >> 5 << 5 as first, up_to as last)
  select coalesce(sum(counted.results), 0)::bigint, coalesce(sum(counted.finals), 0)::bigint
    from (select c.results, c.finals from cut join superseded_counts c
              on c.account_id = account and c.level = cut.level and c.block >= cut.first and c.block < cut.beyond
          union all
          select 1, s.is_final::integer from rest join superseded_results s
              on s.account_id = account and s.number >= rest.first and s.number <= rest.last) counted
$$;
