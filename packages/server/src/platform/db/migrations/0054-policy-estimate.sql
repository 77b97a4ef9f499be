-- The function is the same, except that the condition on the side is a case expression. The planner assumed that the equality of two
-- values without a column is true for one row in 200. The laboratory sees all rows, so the planner read and sorted whole tables
-- instead of reading a page along an index. For a case expression it assumes one row in two.
create or replace function sees_account(account bigint) returns boolean language sql stable
  return account = nullif(current_setting('labwire.account_id', true), '')::bigint
      or case when current_setting('labwire.side', true) = 'laboratory' then true else false end;
