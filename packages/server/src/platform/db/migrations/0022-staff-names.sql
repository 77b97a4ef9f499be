-- Every name that a member of staff or a token has or had, as it is compared, and who acts under it: 'person:' and a staff_id,
-- or 'token:' and the name of a token that no person created. Names of persons are never used again, and names of revoked
-- tokens only for the same identity, so that an actor of the audit trail is always one identity.
create table staff_names (
  name_key text primary key,
  holder text not null check (holder in ('PERSON', 'TOKEN', 'DEPLOYMENT')),
  identity text not null
);
alter table staff_names enable row level security, force row level security;
create policy laboratory_only on staff_names using (is_laboratory());

-- Null in tokens whose name an older token has, and in those that an earlier version creates during a rolling upgrade.
alter table staff_tokens add column name_key text unique, add column identity text;

select set_config('labwire.side', 'laboratory', true);

-- Persons whose names differ only in width or white space keep their keys: the later ones get new accounts.
update staff set name_key = compared.key
  from (select staff_id, key, count(*) over (partition by key) as persons
          from (select staff_id, btrim(regexp_replace(normalize(name_key, nfkc), '\s+', ' ', 'g')) as key from staff) s) compared
 where compared.staff_id = staff.staff_id and compared.persons = 1 and staff.name_key <> compared.key;

insert into staff_names values ('admin', 'DEPLOYMENT', 'token:admin');
insert into staff_names select name_key, 'PERSON', 'person:' || staff_id from staff on conflict do nothing;

-- The audit trail says who created each token, the revoked ones included.
do $$
declare
  created record;
  creator text;
begin
  for created in
    select lower(btrim(regexp_replace(normalize(entry -> 'after' ->> 'name', nfkc), '\s+', ' ', 'g'))) as key,
           subject, substr(actor, 7) as actor
      from audit_entries where action = 'staff-token.created' order by entry_id
  loop
    select identity into creator from staff_names
     where name_key = lower(btrim(regexp_replace(normalize(created.actor, nfkc), '\s+', ' ', 'g')));
    if creator is null or creator = 'token:admin' then creator := 'token:' || created.key; end if;
    insert into staff_names values (created.key, 'TOKEN', creator) on conflict do nothing;
    update staff_tokens set identity = creator where 'staff-token:' || staff_token_id = created.subject;
  end loop;
end $$;

update staff_tokens set name_key = compared.key, identity = coalesce(identity, 'token:' || compared.key)
  from (select staff_token_id, key, row_number() over (partition by key order by staff_token_id) as place
          from (select staff_token_id, lower(btrim(regexp_replace(normalize(name, nfkc), '\s+', ' ', 'g'))) as key
                  from staff_tokens) t) compared
 where compared.staff_token_id = staff_tokens.staff_token_id and compared.place = 1;
