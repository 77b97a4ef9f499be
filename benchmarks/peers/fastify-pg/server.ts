import type { OrderRequest } from '@labwire/contract/order.ts';
import fastify from 'fastify';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const app = fastify();

interface Account {
  Params: { accountId: string };
}

app.get<Account & { Querystring: { limit: string; offset: string } }>(
  '/accounts/:accountId/results',
  async ({ params: { accountId }, query: { limit, offset } }, reply) => {
    const { rows } = await pool.query<{ body: string }>({
      name: 'list',
      text: `
        select json_build_object(
          'pagination', json_build_object('limit', $2::int, 'offset', $3::int,
            'total', (select count(*) from results where account_id = $1)),
          'results', (select coalesce(json_agg(summary), '[]') from (
            select summary from results where account_id = $1 order by number desc limit $2::int offset $3::int) page)
        )::text as body`,
      values: [accountId, limit, offset],
    });
    return reply.type('application/json').send(rows[0]?.body);
  },
);

/** A single statement is its own transaction. */
const insertOrder = `
  with new_order as (
    insert into peer_orders (account_id, received_at, client_reference, request)
    values ($1, now(), $2, $3) returning order_id),
  new_lines as (
    insert into peer_order_lines (order_id, line, sample_type, description, tests, request)
    select order_id, line, sample_type, description, tests, request from new_order,
           unnest($4::int[], $5::text[], $6::text[], $7::jsonb[], $8::jsonb[])
             as lines (line, sample_type, description, tests, request))`;
const insertRecords = `,
  new_audit_entry as (
    insert into peer_audit_entries (account_id, at, actor, action, subject, after)
    select $1, now(), 'customer:benchmark', 'order.received', 'order:' || order_id,
           jsonb_build_object('status', 'RECEIVED', 'numberOfLines', cardinality($4::int[])) from new_order),
  new_event as (
    insert into peer_events (event_id, account_id, type, created_at, subject)
    select gen_random_uuid(), $1, 'order.received', now(), jsonb_build_object('orderId', order_id) from new_order)`;

function addOrders(path: string, name: string, parts: string[]): void {
  const text = `${parts.join('')} select order_id as "orderId" from new_order`;
  app.post<Account & { Body: OrderRequest }>(
    `/accounts/:accountId/${path}`,
    async ({ params: { accountId }, body: { lines, ...rest } }, reply) => {
      const values = [
        accountId,
        rest.orderReferences?.find(({ name }) => name === 'ClientRef')?.value,
        rest,
        lines.map((_, i) => i + 1),
        lines.map(({ sample }) => sample?.sampleType.sampleTypeCode),
        lines.map(({ sample, sampleComposite, samplingSupplies }) =>
          sample ? sample.name : (sampleComposite?.name ?? samplingSupplies?.code),
        ),
        lines.map(({ sample, sampleComposite }) =>
          JSON.stringify((sample ?? sampleComposite)?.analyticalTests?.map(({ code }) => code) ?? []),
        ),
        lines.map((line) => JSON.stringify(line)),
      ];
      const { rows } = await pool.query<{ orderId: string }>({ name, text, values });
      return reply.code(201).send({ orderId: Number(rows[0]?.orderId) });
    },
  );
}

addOrders('orders', 'order', [insertOrder]);
addOrders('recorded-orders', 'recorded-order', [insertOrder, insertRecords]);

app.post<Account & { Body: OrderRequest }>(
  '/accounts/:accountId/documents',
  async ({ params: { accountId }, body }, reply) => {
    const { rows } = await pool.query<{ orderId: string }>({
      name: 'document',
      text: `insert into peer_orders (account_id, received_at, request) values ($1, now(), $2) returning order_id as "orderId"`,
      values: [accountId, body],
    });
    return reply.code(201).send({ orderId: Number(rows[0]?.orderId) });
  },
);

app.post<Account & { Body: OrderRequest }>('/accounts/:accountId/parsed', ({ body: { lines } }, reply) =>
  reply.code(201).send({ lines: lines.length }),
);

await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) });
