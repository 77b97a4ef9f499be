-- Lines that people of a customer often order, under a name.
create table order_templates (
  account_id bigint not null references accounts,
  template_id bigint generated always as identity (start with 6001),
  name text not null,
  -- The name as it is compared, in lower case.
  name_key text not null,
  lines json not null,
  number_of_lines integer not null,
  changed_at timestamptz not null,
  primary key (account_id, template_id),
  unique (account_id, name_key)
);
alter table order_templates enable row level security, force row level security;
create policy by_account on order_templates using (sees_account(account_id));
