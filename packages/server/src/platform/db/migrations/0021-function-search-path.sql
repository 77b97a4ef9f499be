-- A function that looks up names when it is called finds them by its own search path, not by that of its caller: otherwise a
-- temporary table of the caller could take the place of a table, and run code with the rights of the owner of the function.
alter function count_account_change() set search_path = pg_catalog, public, pg_temp;
alter function count_terms_change() set search_path = pg_catalog, public, pg_temp;
alter function refuse_result_change() set search_path = pg_catalog, public, pg_temp;
alter function count_superseded() set search_path = pg_catalog, public, pg_temp;
alter function has_enabled_endpoint(bigint) set search_path = pg_catalog, public, pg_temp;
alter function chain_audit_entry() set search_path = pg_catalog, public, pg_temp;
alter function refuse_change() set search_path = pg_catalog, public, pg_temp;

-- A search path would keep the planner from inlining these functions, and so from using indexes. Their bodies are parsed when
-- they are created, so that no name is looked up later.
create or replace function sees_account(account bigint) returns boolean language sql stable
return account = nullif(current_setting('labwire.account_id', true), '')::bigint
    or current_setting('labwire.side', true) = 'laboratory';

create or replace function is_laboratory() returns boolean language sql stable
return coalesce(current_setting('labwire.side', true) = 'laboratory', false);

create or replace function superseded_up_to(account bigint, up_to bigint) returns table (results bigint, finals bigint)
language sql stable
begin atomic
  with cut as materialized (
    select level, case when level = 4 then 0 else up_to >> (5 * level + 5) << 5 end as first, up_to >> (5 * level) as beyond
      from generate_series(1, 4) as level),
  rest as materialized (select up_to >> 5 << 5 as first, up_to as last)
  select coalesce(sum(counted.results), 0)::bigint, coalesce(sum(counted.finals), 0)::bigint
    from (select c.results, c.finals from cut join superseded_counts c
              on c.account_id = account and c.level = cut.level and c.block >= cut.first and c.block < cut.beyond
          union all
          select 1, s.is_final::integer from rest join superseded_results s
              on s.account_id = account and s.number >= rest.first and s.number <= rest.last) counted;
end;
