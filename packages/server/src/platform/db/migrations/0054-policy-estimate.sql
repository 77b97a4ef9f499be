-- As before, with the condition on the side as a case. The planner cannot estimate how often two values without a column are
-- equal, and assumed one row in 200: for the laboratory, which sees all rows, it read and sorted whole tables instead of the
-- few rows of a page along an index. For a case it assumes every second row.
create or replace function sees_account(account bigint) returns boolean language sql stable
  return account = nullif(current_setting('labwire.account_id', true), '')::bigint
      or case when current_setting('labwire.side', true) = 'laboratory' then true else false end;
