-- The origins whose pages may call the client interface with a token of the account.
alter table accounts add column allowed_origins text[] not null default '{}';
