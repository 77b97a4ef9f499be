import { type CatalogueSection, type CatalogueUses, maxUses } from '@labwire/contract/lab-catalogue-check.ts';
import { isOpenStatus } from '../orders/account-orders-sql.ts';
import { type Connection, utcTimestamp } from '../platform/db/database.ts';

/** JSON paths of the codes in the request of an order, which never names specifications. Samples and composites have their tests at the same path. */
const requestPaths: Record<CatalogueSection, string> = {
  sampleTypes: '$.lines[*].sample.sampleType.sampleTypeCode',
  tests: '$.lines[*].*.analyticalTests[*].code',
  supplies: '$.lines[*].samplingSupplies.code',
  specifications: '$.specifications',
};

/** JSON paths of the codes in the specification of a job's sample. Neither supplies nor specifications occur there. */
const samplePaths: Record<CatalogueSection, string> = {
  sampleTypes: '$.sampleType.sampleTypeCode',
  tests: '$.tests[*].code',
  supplies: '$.supplies',
  specifications: '$.specifications',
};

/** Samples of unfinished jobs. Only open orders have unfinished jobs. */
const openSamples = `orders o
  join jobs j on j.account_id = o.account_id and j.order_id = o.order_id and j.finished_at is null
  join job_samples s on s.account_id = j.account_id and s.job_number = j.job_number`;

export interface UseCounts {
  code: string;
  openOrders: number;
  openJobs: number;
}

/** How many open orders and jobs use each entry of a section; unused entries are left out. */
export async function countUses(
  connection: Connection,
  section: CatalogueSection,
  codes: readonly string[],
): Promise<UseCounts[]> {
  if (codes.length === 0) return [];
  return connection.rows(
    `with in_orders as (
       select named.code #>> '{}' as code, count(distinct o.order_id) as orders
         from orders o, jsonb_path_query(o.request::jsonb, '${requestPaths[section]}') as named (code)
        where ${isOpenStatus('o.status')} and named.code #>> '{}' = any ($1) group by 1),
     in_jobs as (
       select named.code #>> '{}' as code, count(distinct j.job_number) as jobs
         from ${openSamples}, jsonb_path_query(s.specification, '${samplePaths[section]}') as named (code)
        where ${isOpenStatus('o.status')} and named.code #>> '{}' = any ($1) group by 1)
     select code, coalesce(orders, 0) as "openOrders", coalesce(jobs, 0) as "openJobs"
       from in_orders full join in_jobs using (code)`,
    [codes],
  );
}

export async function findUses(
  connection: Connection,
  section: CatalogueSection,
  code: string,
): Promise<CatalogueUses> {
  const variables = JSON.stringify({ code });
  // The request is parsed as JSON only if its text contains the code, or an escape that could stand for it: with 20,000
  // open orders that is eight times as fast. CASE guarantees the order of evaluation.
  const orders = await connection.rows<CatalogueUses['orders'][number] & { total: number }>(
    `select o.order_id as "orderId", o.account_id as "accountId", a.name as "accountName", o.status,
            ${utcTimestamp('o.received_at')} as "receivedAt", count(*) over () as total
       from orders o join accounts a using (account_id)
      where ${isOpenStatus('o.status')}
        and case when strpos(o.request::text, $1) > 0 or strpos(o.request::text, '\\') > 0
                 then jsonb_path_exists(o.request::jsonb, '${requestPaths[section]} ? (@ == $code)', $2) end
      order by o.order_id limit ${maxUses}`,
    [code, variables],
  );
  const jobs = await connection.rows<CatalogueUses['jobs'][number] & { total: number }>(
    `select used.*, a.name as "accountName", count(*) over () as total
       from (select distinct j.account_id as "accountId", j.job_number as "labJobNumber", j.order_id as "orderId",
                    ${utcTimestamp('j.registered_at')} as "registeredAt"
               from ${openSamples}
              where ${isOpenStatus('o.status')}
                and jsonb_path_exists(s.specification, '${samplePaths[section]} ? (@ == $code)', $1)) as used
       join accounts a on a.account_id = used."accountId" order by "labJobNumber" limit ${maxUses}`,
    [variables],
  );
  return {
    openOrders: orders[0]?.total ?? 0,
    openJobs: jobs[0]?.total ?? 0,
    orders: orders.map(({ total: _, ...order }) => order),
    jobs: jobs.map(({ total: _, ...job }) => job),
  };
}
