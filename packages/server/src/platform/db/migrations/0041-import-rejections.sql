-- Why rows of a file were not imported, by line. Null for imports from before.
alter table imports add column rejected_lines jsonb;
