import type { OrderRequest } from '@labwire/contract/order.ts';
import type { OrderStatusName } from '@labwire/contract/order-status.ts';
import type { Connection } from '../../platform/db/database.ts';
import type { OrderState } from './state-rules.ts';

/** The progress of the simulated laboratory with an order. */
export interface SandboxOrder {
  /** The number of completed steps of the plan. */
  step: number;
  /** When the next step is due; null when none is left or one was refused. */
  dueAt: Date | null;
}

export interface NewSandboxOrder {
  orderId: number;
  dueAt: Date;
}

/** Leaves existing rows unchanged. */
export function insertSandboxOrders(
  connection: Connection,
  accountId: number,
  orders: readonly NewSandboxOrder[],
): void {
  connection.execute(
    `insert into sandbox_orders (account_id, order_id, step, due_at)
     select a.account_id, "orderId", 0, "dueAt"
       from accounts a, jsonb_to_recordset($2) as added ("orderId" bigint, "dueAt" timestamptz)
      where a.account_id = $1
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
    `select step, due_at as "dueAt" from sandbox_orders where account_id = $1 and order_id = $2`,
    [accountId, orderId],
  );
  return order;
}

/** Updates the progress unless another process has changed it. Returns whether it did. */
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

/** Sets the progress back to the first step. Returns whether the order is known. */
export async function restartSandboxOrder(
  connection: Connection,
  accountId: number,
  orderId: number,
  dueAt: Date,
): Promise<boolean> {
  const rows = await connection.rows(
    `update sandbox_orders set step = 0, due_at = $3, refused = null
      where account_id = $1 and order_id = $2 returning step`,
    [accountId, orderId, dueAt],
  );
  return rows.length > 0;
}

/** Finds overdue orders, whose process may have crashed. */
export async function findOverdueOrders(
  connection: Connection,
  before: Date,
): Promise<{ accountId: number; orderId: number; step: number }[]> {
  return connection.rows(
    `select account_id as "accountId", order_id as "orderId", step from sandbox_orders where due_at < $1 order by due_at`,
    [before],
  );
}

/** When orders of some accounts were received. */
export async function findReceivedOrders(
  connection: Connection,
  accountIds: readonly number[],
): Promise<{ accountId: number; orderId: number; at: Date }[]> {
  return connection.rows(
    'select account_id as "accountId", order_id as "orderId", received_at as at from orders where account_id = any ($1)',
    [accountIds],
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

/** Reads the state of an order in one statement, because the simulator does so before every step. */
export async function findOrderState(
  connection: Connection,
  accountId: number,
  orderId: number,
): Promise<OrderState | undefined> {
  const [state] = await connection.rows<OrderState>(
    `select o.status,
            (select coalesce(json_agg(line), '[]') from line_outcomes l
              where l.account_id = o.account_id and l.order_id = o.order_id) as settled,
            (select coalesce(json_agg(q.line), '[]') from questions q
              where q.account_id = o.account_id and q.order_id = o.order_id and q.side = 'LABORATORY') as asked,
            (select coalesce(json_agg(json_build_object(
                      'labJobNumber', j.job_number, 'version', j.version, 'results', r.results, 'finals', r.finals,
                      'approved', p.approved, 'draft', p.draft,
                      'issued', p.issued, 'withdrawn', p.withdrawn, 'samples', s.samples) order by j.job_number), '[]')
               from jobs j,
                    lateral (select count(*) as results, count(*) filter (where is_final) as finals
                               from results r where r.account_id = j.account_id and r.job_number = j.job_number) r,
                    lateral (select count(*) filter (where status = 'APPROVED' and is_final) as approved,
                                    max(report_id) filter (where status = 'DRAFT' and result_number = j.latest_result)
                                      as draft,
                                    max(report_id) filter (where status = 'APPROVED' and is_final) as issued,
                                    max(report_id) filter (where withdrawn_at is not null) as withdrawn
                               from reports p where p.account_id = j.account_id and p.job_number = j.job_number) p,
                    lateral (select json_agg(json_build_object(
                                      'line', s.line, 'sequence', s.sequence, 'name', s.name,
                                      'tests', s.specification -> 'tests', 'measured', m.measured) order by s.sequence)
                                      as samples
                               from job_samples s,
                                    lateral (select coalesce(json_agg(json_build_object('testCode', m.test_code,
                                                      'measurandCode', m.measurand_code, 'value', m.value)), '[]')
                                                      as measured
                                               from measurements m
                                              where m.account_id = s.account_id and m.job_number = s.job_number
                                                and m.sequence = s.sequence) m
                              where s.account_id = j.account_id and s.job_number = j.job_number) s
              where j.account_id = o.account_id and j.order_id = o.order_id) as jobs
       from orders o where o.account_id = $1 and o.order_id = $2`,
    [accountId, orderId],
  );
  return state;
}
