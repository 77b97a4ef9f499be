-- Where the link for a forgotten password is sent. Null if the person has none.
alter table staff add column email text;
