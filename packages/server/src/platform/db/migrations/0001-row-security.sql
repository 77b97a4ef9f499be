-- Row-level security backs up the account argument of every statement. A transaction sees the rows of the account it was
-- opened for, all rows if it was opened for the laboratory, and no rows otherwise.
create function sees_account(account bigint) returns boolean language sql stable as $$
  select account = nullif(current_setting('labwire.account_id', true), '')::bigint
      or current_setting('labwire.side', true) = 'laboratory'
$$;
create function is_laboratory() returns boolean language sql stable as $$
  select coalesce(current_setting('labwire.side', true) = 'laboratory', false)
$$;
