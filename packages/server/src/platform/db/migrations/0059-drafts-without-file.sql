-- A rendered draft has no file: it is rendered when somebody reads it. Uploaded drafts and approved reports have one.
alter table reports alter column blob_key drop not null, alter column size drop not null, alter column sha256 drop not null,
  add constraint whole_file check (num_nulls(blob_key, size, sha256) in (0, 3)),
  add constraint file_unless_rendered_draft check (blob_key is not null or (status <> 'APPROVED' and not is_uploaded));
