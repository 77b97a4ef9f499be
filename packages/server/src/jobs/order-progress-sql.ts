import { type Connection, oneRow } from '../platform/db/database.ts';
import { type OrderProgress, orderStatus } from './job-rules.ts';

/** Updates the status of an order. The order is locked first, so that concurrent updates see each other's changes. */
export async function updateOrderProgress(connection: Connection, accountId: number, orderId: number): Promise<void> {
  const key = [accountId, orderId];
  await connection.rows('select 1 from orders where account_id = $1 and order_id = $2 for update', key);
  const progress = await findOrderProgress(connection, accountId, orderId);
  connection.execute('update orders set status = $3 where account_id = $1 and order_id = $2 and status <> $3', [
    ...key,
    orderStatus(progress),
  ]);
}

async function findOrderProgress(connection: Connection, accountId: number, orderId: number): Promise<OrderProgress> {
  const ofOrder = 'account_id = $1 and order_id = $2';
  return oneRow(
    connection,
    `with lines as (
       select count(*) filter (where line -> 'samplingSupplies' is null) as samples,
              count(*) filter (where line -> 'samplingSupplies' is not null) as supplies
         from orders, json_array_elements(request -> 'lines') as line where ${ofOrder}),
     outcomes as (
       select count(*) filter (where outcome = 'REJECTED') as rejected,
              count(*) filter (where outcome = 'DISPATCHED') as dispatched
         from line_outcomes where ${ofOrder}),
     arrived as (select job_number, specification from job_samples where ${ofOrder})
     select samples - rejected - (select count(*) from arrived) as outstanding, supplies - dispatched as undispatched,
            (select count(*) from jobs where ${ofOrder}) as jobs,
            (select count(*) from jobs where ${ofOrder} and finished_at is not null) as finished,
            (select count(*) from jobs where ${ofOrder} and finished_at is null and job_number in
              (select job_number from arrived where specification -> 'tests' <> '[]')) as unfinished,
            (select count(*) from measurements m join jobs j using (account_id, job_number)
              where m.account_id = $1 and j.order_id = $2) as measured
       from lines, outcomes`,
    [accountId, orderId],
  );
}
