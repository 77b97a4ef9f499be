-- What a contact chose for a kind of mail. Without a row the default of the kind applies.
create table contact_notifications (
  account_id bigint not null,
  contact_id bigint not null,
  kind text not null,
  delivery text not null check (delivery in ('OFF', 'AT_ONCE', 'DAILY')),
  -- Whether the contact is notified of all orders of the account, not only of those that name it.
  all_orders boolean not null,
  primary key (account_id, contact_id, kind),
  foreign key (account_id, contact_id) references contacts on delete cascade
);
alter table contact_notifications enable row level security, force row level security;
create policy by_account on contact_notifications using (sees_account(account_id));

-- Read with the insert of an event: most accounts have no choices, and then events whose kinds of mail are off by default
-- need no work. Volatile for the same reason as has_enabled_endpoint.
create function has_mail_choice(account bigint) returns boolean language plpgsql volatile
set search_path = pg_catalog, public, pg_temp as $$
begin
  return exists (select from contact_notifications where account_id = account and delivery <> 'OFF');
end $$;

-- The outbox and delivery log of mails. The text of a mail is not stored: it is rendered when the mail is sent.
create table mails (
  account_id bigint not null references accounts,
  mail_id uuid not null,
  contact_id bigint not null,
  -- The address at the time of the last attempt, or when the mail was queued.
  recipient text not null,
  kind text not null,
  -- The first and the last of the events that the mail is about; null for a daily summary.
  event_number bigint,
  last_event_number bigint,
  order_id bigint,
  status text not null check (status in ('PENDING', 'COLLECTED', 'IN_SUMMARY', 'SENT', 'FAILED', 'CANCELLED')),
  -- The daily summary that the mail became part of.
  summary_id uuid,
  created_at timestamptz not null,
  attempts integer not null default 0,
  -- How many retry delays were used since the mail was queued or was sent again.
  step integer not null default 0,
  -- Incremented whenever the mail is queued again. A worker ignores queued work with another revision.
  revision integer not null default 1,
  next_attempt_at timestamptz,
  settled_at timestamptz,
  response text,
  primary key (account_id, mail_id),
  -- One mail of a kind for an event and a contact, however often the event is processed.
  unique (account_id, event_number, contact_id, kind),
  foreign key (account_id, contact_id) references contacts on delete cascade
);
create index on mails (mail_id);
create index on mails (account_id, contact_id);
create index on mails (account_id, contact_id, created_at) where status = 'COLLECTED';
create index on mails (account_id, summary_id) where summary_id is not null;
create index on mails (status, settled_at) where settled_at is not null;
alter table mails enable row level security, force row level security;
create policy by_account on mails using (sees_account(account_id));

-- The key that signs the links in mails, shared by all processes. Two random UUIDs contain 244 random bits.
create table mail_key (
  only_row boolean primary key default true check (only_row),
  key bytea not null default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
);
insert into mail_key default values;
alter table mail_key enable row level security, force row level security;
create policy service_reads on mail_key for select using (true);
