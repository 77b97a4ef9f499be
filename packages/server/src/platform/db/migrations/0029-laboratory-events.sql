-- The feed and the webhooks of the laboratory use the tables of the customers under the account 0, as the audit trail does. No
-- customer has this number, so that its rows are visible to the laboratory only; accounts has no such row to refer to.
alter table event_heads drop constraint event_heads_account_id_fkey;
alter table webhook_endpoints drop constraint webhook_endpoints_account_id_fkey;

-- Events of all accounts that have no number in the feed of the laboratory yet. A change inserts a row without waiting for
-- the changes of other accounts. The service moves committed rows into the feed one batch at a time, so that the numbers have
-- no gaps.
create table laboratory_outbox (
  outbox_id bigint generated always as identity primary key,
  type text not null,
  created_at timestamptz not null,
  -- Identifiers only, never measurements.
  subject jsonb not null
);
alter table laboratory_outbox enable row level security, force row level security;
create policy every_change_adds on laboratory_outbox for insert with check (true);
create policy laboratory_reads on laboratory_outbox for select using (is_laboratory());
create policy laboratory_removes on laboratory_outbox for delete using (is_laboratory());
