-- The prices of a quote: the currency, and amounts of tests and supplies as decimal text. Null if it has none.
alter table quotes add column prices jsonb;
