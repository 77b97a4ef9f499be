-- How files of instruments and of a LIMS are read.
create table import_mappings (
  name text primary key,
  mapping jsonb not null,
  version integer not null
);
alter table import_mappings enable row level security, force row level security;
create policy laboratory_only on import_mappings using (is_laboratory());

-- The files that were imported, so that none is imported twice by mistake.
create table imports (
  import_id bigint generated always as identity primary key,
  sha256 text not null,
  mapping text not null,
  file_name text not null,
  accepted integer not null,
  rejected integer not null,
  imported_at timestamptz not null,
  imported_by text not null
);
create index on imports (sha256, mapping);
alter table imports enable row level security, force row level security;
create policy laboratory_only on imports using (is_laboratory());
