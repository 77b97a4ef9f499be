-- An uploaded file is stored with a stamp on each page. These are the hash of the file as it was uploaded, and how many of
-- the first bytes of a draft are the file without the stamp. Null for rendered reports and for files uploaded earlier.
alter table reports add column uploaded_sha256 text, add column unstamped_size bigint;
create index on reports (uploaded_sha256) where uploaded_sha256 is not null;
create index on reports (sha256);
