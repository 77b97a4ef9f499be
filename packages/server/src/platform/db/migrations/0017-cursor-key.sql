-- The key that signs the cursors of result listings, shared by all processes. Two random UUIDs contain 244 random bits.
create table cursor_key (
  only_row boolean primary key default true check (only_row),
  key bytea not null default decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex')
);
insert into cursor_key default values;
alter table cursor_key enable row level security, force row level security;
create policy service_reads on cursor_key for select using (true);
