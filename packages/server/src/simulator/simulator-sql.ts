import type { OrderRequest } from '@labwire/contract/order.ts';
import type { OrderStatusName } from '@labwire/contract/order-status.ts';
import type { Connection } from '../db/database.ts';
import type { JobState, OrderState, SampleState } from './state-rules.ts';

/** How far the simulated laboratory is with an order. */
export interface SandboxOrder {
  /** Steps of its plan that are done. */
  step: number;
  /** When the next one is taken; null when none is left, or when one was refused. */
  dueAt: Date | null;
  /** Steps of the demo's history are taken as if at this moment. */
  asAt: Date | null;
}

export interface NewSandboxOrder {
  orderId: number;
  dueAt: Date;
  asAt?: Date;
}

/** Orders that are known already stay as they are. */
export async function insertSandboxOrders(
  connection: Connection,
  accountId: number,
  orders: readonly NewSandboxOrder[],
): Promise<void> {
  await connection.rows(
    `insert into sandbox_orders (account_id, order_id, step, due_at, as_at)
     select $1, "orderId", 0, "dueAt", "asAt"
       from jsonb_to_recordset($2) as one ("orderId" bigint, "dueAt" timestamptz, "asAt" timestamptz)
     on conflict do nothing`,
    [accountId, JSON.stringify(orders)],
  );
}

export async function findSandboxOrder(
  connection: Connection,
  accountId: number,
  orderId: number,
): Promise<SandboxOrder | undefined> {
  const [order] = await connection.rows<SandboxOrder>(
    `select step, due_at as "dueAt", as_at as "asAt" from sandbox_orders where account_id = $1 and order_id = $2`,
    [accountId, orderId],
  );
  return order;
}

/** Moves on if nobody else did meanwhile. */
export async function updateSandboxOrder(
  connection: Connection,
  accountId: number,
  orderId: number,
  from: number,
  to: { step: number; dueAt: Date | null; refused?: string },
): Promise<boolean> {
  const moved = await connection.rows(
    `update sandbox_orders set step = $4, due_at = $5, refused = $6
      where account_id = $1 and order_id = $2 and step = $3 returning step`,
    [accountId, orderId, from, to.step, to.dueAt, to.refused ?? null],
  );
  return moved.length > 0;
}

/** Orders whose next step should have been taken: the process that was to take it may be gone. */
export async function findOverdueOrders(
  connection: Connection,
  before: Date,
): Promise<{ accountId: number; orderId: number; step: number }[]> {
  return connection.rows(
    `select account_id as "accountId", order_id as "orderId", step from sandbox_orders where due_at < $1 order by due_at`,
    [before],
  );
}

export async function findSandboxRequest(
  connection: Connection,
  accountId: number,
  orderId: number,
): Promise<{ request: OrderRequest; status: OrderStatusName } | undefined> {
  const [order] = await connection.rows<{ request: OrderRequest; status: OrderStatusName }>(
    'select request, status from orders where account_id = $1 and order_id = $2',
    [accountId, orderId],
  );
  return order;
}

type JobRow = Omit<JobState, 'samples'>;
type SampleRow = Omit<SampleState, 'measured'> & { labJobNumber: number };
type MeasuredRow = SampleState['measured'][number] & { labJobNumber: number; sequence: number };

/** What was done for the order, by whomever. */
export async function findOrderState(
  connection: Connection,
  accountId: number,
  orderId: number,
  status: OrderStatusName,
): Promise<OrderState> {
  const key = [accountId, orderId];
  const settled = await connection.rows<{ line: number }>(
    'select line from line_outcomes where account_id = $1 and order_id = $2',
    key,
  );
  const jobs = await connection.rows<JobRow>(
    `select j.job_number as "labJobNumber", j.version, r.results, r.finals, p.approved, p.draft from jobs j,
       lateral (select count(*) as results, count(*) filter (where is_final) as finals
                  from results r where r.account_id = j.account_id and r.job_number = j.job_number) r,
       lateral (select count(*) filter (where status = 'APPROVED' and is_final) as approved,
                       max(report_id) filter (where status = 'DRAFT' and result_number = j.latest_result) as draft
                  from reports p where p.account_id = j.account_id and p.job_number = j.job_number) p
      where j.account_id = $1 and j.order_id = $2 order by j.job_number`,
    key,
  );
  if (jobs.length === 0) return { status, settled: new Set(settled.map(({ line }) => line)), jobs: [] };
  const samples = await connection.rows<SampleRow>(
    `select job_number as "labJobNumber", sequence, line, name, specification -> 'tests' as tests
       from job_samples where account_id = $1 and order_id = $2 order by job_number, sequence`,
    key,
  );
  const measured = await connection.rows<MeasuredRow>(
    `select m.job_number as "labJobNumber", m.sequence, m.test_code as "testCode",
            m.measurand_code as "measurandCode", m.value
       from jobs j join measurements m using (account_id, job_number) where j.account_id = $1 and j.order_id = $2`,
    key,
  );
  const ofSample = Map.groupBy(measured, ({ labJobNumber, sequence }) => `${labJobNumber}/${sequence}`);
  const described = samples.map((sample) => ({
    ...sample,
    measured: ofSample.get(`${sample.labJobNumber}/${sample.sequence}`) ?? [],
  }));
  return {
    status,
    settled: new Set(settled.map(({ line }) => line)),
    jobs: jobs.map((job) => ({
      ...job,
      samples: described.filter(({ labJobNumber }) => labJobNumber === job.labJobNumber),
    })),
  };
}
