-- Mails about what is no event of the customer: the job whose samples arrived, or the webhook endpoint that was disabled. Those
-- about endpoints also go to people of the customer who are no contacts.
alter table mails
  add column occasion text,
  add column person_id bigint,
  add column person_name text,
  alter column contact_id drop not null,
  add constraint one_recipient check (num_nonnulls(contact_id, person_id) = 1) not valid;
-- One mail of a kind for an occasion and a recipient, however often it is processed.
create unique index mails_by_occasion on mails
  (account_id, occasion, kind, coalesce(contact_id, 0), coalesce(person_id, 0)) where occasion is not null;
