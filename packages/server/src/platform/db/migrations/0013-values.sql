-- A measurand that could not be tested has a reason instead of a value. Limits and dilution are decimal text; they replace
-- those of the catalogue for one value.
alter table measurements
  alter column value drop not null,
  add column not_tested text,
  add column remark text,
  add column detection_limit text,
  add column upper_limit text,
  add column dilution text,
  add constraint value_or_reason check ((value is null) <> (not_tested is null));

alter table catalogue_entries
  drop constraint catalogue_entries_kind_check,
  add constraint catalogue_entries_kind_check check (kind in ('sampleType', 'test', 'supply', 'specification'));

-- Text results have no number, and measurands without a range have no limits.
alter table published_values
  alter column numeric_result drop not null,
  alter column range_indicator drop not null,
  alter column detection_limit drop not null,
  add column upper_limit_is_quantification boolean not null default false,
  add column assessments json,
  -- Whether the value does not meet a specification.
  add column is_exceedance boolean not null default false;

-- The laboratory's start page lists the newest exceedances.
create index on published_values (result_created_at) where is_exceedance;
