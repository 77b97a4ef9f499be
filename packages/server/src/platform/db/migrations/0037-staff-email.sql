-- Where the link for a forgotten password is sent. Null if nobody entered an address.
alter table staff add column email text;
