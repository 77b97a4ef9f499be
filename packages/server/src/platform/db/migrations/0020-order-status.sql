-- A line can also be cancelled.
alter table line_outcomes drop constraint line_outcomes_outcome_check,
  add check (outcome in ('REJECTED', 'CANCELLED', 'DISPATCHED'));

-- Orders whose samples were all rejected, and orders with supplies that are not dispatched, were completed. The setting is
-- required by row-level security and ends with the transaction.
set local labwire.side = 'laboratory';
update orders o
   set status = case
     when (select count(*) from line_outcomes l
            where l.account_id = o.account_id and l.order_id = o.order_id and l.outcome = 'REJECTED') = o.number_of_lines
     then 'CANCELLED' else 'IN_PROGRESS' end
 where status = 'COMPLETED'
   and ((select count(*) from line_outcomes l
          where l.account_id = o.account_id and l.order_id = o.order_id and l.outcome = 'REJECTED') = o.number_of_lines
     or (select count(*) from json_array_elements(o.request -> 'lines') as line where line -> 'samplingSupplies' is not null)
        > (select count(*) from line_outcomes l
            where l.account_id = o.account_id and l.order_id = o.order_id and l.outcome = 'DISPATCHED'));
