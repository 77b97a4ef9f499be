-- A withdrawn report is no longer valid. Its status stays APPROVED: the customer can still download it for the record, and
-- its version is not used again.
alter table reports
  add column withdrawn_at timestamptz,
  add column withdrawn_by text,
  add column withdrawal_reason text,
  add constraint withdrawn_with_reason
    check ((withdrawn_at is null) = (withdrawn_by is null) and (withdrawn_at is null) = (withdrawal_reason is null)),
  add constraint withdrawn_after_approval check (withdrawn_at is null or status = 'APPROVED');
