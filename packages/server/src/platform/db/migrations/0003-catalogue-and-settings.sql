-- These two tables have no row-level security, because they contain nothing that belongs to a customer.
create table catalogue_entries (
  kind text not null check (kind in ('sampleType', 'test', 'supply')),
  code text not null,
  definition json not null,
  primary key (kind, code)
);

-- One row.
create table laboratory_settings (
  only_row boolean primary key default true check (only_row),
  settings jsonb not null,
  version integer not null
);
