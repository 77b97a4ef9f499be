-- Whether people who sign in with a password need a second factor. Like people, policies are looked up before the account is known, so they
-- are not distributed by account.
create table sign_in_policies (
  -- Null for the staff of the laboratory.
  account_id bigint unique nulls not distinct,
  requires_second_factor boolean not null
);
alter table sign_in_policies enable row level security, force row level security;
create policy laboratory_only on sign_in_policies using (is_laboratory());

alter table staff_sessions
  -- Whether the person must set up a second factor before anything else.
  add column must_set_up_second_factor boolean not null default false,
  -- Whether the session was started by a provider of single sign-on, which is responsible for second factors.
  add column is_single_sign_on boolean not null default false;
