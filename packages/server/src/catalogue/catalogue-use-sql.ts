import { type CatalogueSection, type CatalogueUses, mostUses } from '@labwire/contract/lab-catalogue-check.ts';
import { type Connection, utcText } from '../db/database.ts';
import { isOpen } from '../orders/account-orders-sql.ts';

/** The codes that open orders name, line by line. */
const codesInOrders = `
  select o.account_id, o.order_id, o.status, o.received_at, used.section, used.code
    from orders o,
         lateral json_array_elements(o.request -> 'lines') as line,
         lateral (
           select 'supplies' as section, line #>> '{samplingSupplies,code}' as code
           union all select 'sampleTypes', line #>> '{sample,sampleType,sampleTypeCode}'
           union all select 'tests', test ->> 'code' from json_array_elements(
             coalesce(line #> '{sample,analyticalTests}', line #> '{sampleComposite,analyticalTests}', '[]')) as test
         ) as used
   where ${isOpen('o.status')}`;

/** The codes that samples of jobs under way have; those of an order that is not open are all finished. */
const codesInJobs = `
  select j.account_id, j.job_number, j.order_id, j.registered_at, used.section, used.code
    from orders o
    join jobs j on j.account_id = o.account_id and j.order_id = o.order_id and j.finished_at is null
    join job_samples s on s.account_id = j.account_id and s.job_number = j.job_number,
         lateral (
           select 'sampleTypes' as section, s.specification #>> '{sampleType,sampleTypeCode}' as code
           union all select 'tests', test ->> 'code' from jsonb_array_elements(s.specification -> 'tests') as test
         ) as used
   where ${isOpen('o.status')}`;

export interface Used {
  section: CatalogueSection;
  code: string;
  openOrders: number;
  openJobs: number;
}

/** How often entries are used, all of them in one pass; those that nobody uses are left out. */
export async function countUses(
  connection: Connection,
  entries: readonly { section: CatalogueSection; code: string }[],
): Promise<Used[]> {
  if (entries.length === 0) return [];
  return connection.rows(
    `with wanted as (select * from unnest($1::text[], $2::text[]) as entry (section, code)),
     in_orders as (select section, code, count(distinct order_id) as orders
                     from (${codesInOrders}) as used join wanted using (section, code) group by 1, 2),
     in_jobs as (select section, code, count(distinct job_number) as jobs
                   from (${codesInJobs}) as used join wanted using (section, code) group by 1, 2)
     select section, code, coalesce(orders, 0) as "openOrders", coalesce(jobs, 0) as "openJobs"
       from in_orders full join in_jobs using (section, code)`,
    [entries.map(({ section }) => section), entries.map(({ code }) => code)],
  );
}

export async function findUses(
  connection: Connection,
  section: CatalogueSection,
  code: string,
): Promise<CatalogueUses> {
  const orders = await connection.rows<CatalogueUses['orders'][number] & { total: number }>(
    `select order_id as "orderId", account_id as "accountId", a.name as "accountName", used.status,
            ${utcText('received_at')} as "receivedAt", count(*) over () as total
       from (select distinct account_id, order_id, status, received_at from (${codesInOrders}) as named
              where section = $1 and code = $2) as used
       join accounts a using (account_id) order by order_id limit ${mostUses}`,
    [section, code],
  );
  const jobs = await connection.rows<CatalogueUses['jobs'][number] & { total: number }>(
    `select job_number as "labJobNumber", order_id as "orderId", account_id as "accountId", a.name as "accountName",
            ${utcText('registered_at')} as "registeredAt", count(*) over () as total
       from (select distinct account_id, job_number, order_id, registered_at from (${codesInJobs}) as named
              where section = $1 and code = $2) as used
       join accounts a using (account_id) order by job_number limit ${mostUses}`,
    [section, code],
  );
  return {
    openOrders: orders[0]?.total ?? 0,
    openJobs: jobs[0]?.total ?? 0,
    orders: orders.map(({ total: _, ...order }) => order),
    jobs: jobs.map(({ total: _, ...job }) => job),
  };
}
