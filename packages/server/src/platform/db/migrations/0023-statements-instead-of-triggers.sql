-- The statements that change an account's terms increment its revision, and the statement that marks a result as superseded counts
-- it. A database that is distributed by account supports no triggers on the distributed tables.
drop trigger revision on accounts;
drop trigger revision_by_insert on organisations;
drop trigger revision_by_update on organisations;
drop trigger revision_by_delete on organisations;
drop trigger revision_by_insert on contacts;
drop trigger revision_by_update on contacts;
drop trigger revision_by_delete on contacts;
drop trigger revision_by_insert on quotes;
drop trigger revision_by_update on quotes;
drop trigger revision_by_delete on quotes;
drop function count_terms_change();
drop function count_account_change();
drop trigger counted on superseded_results;
drop function count_superseded();
