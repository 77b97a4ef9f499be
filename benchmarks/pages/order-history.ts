import pg from 'pg';

/** An order with a job, a published result and an approved report, which is copied. */
export interface Template {
  accountId: number;
  orderId: number;
  labJobNumber: number;
  reportId: number;
}

/**
 * `$1` is the account of the copies, `$2` the number of the template and `$4` its account. `n` counts the copies of an account;
 * `$3` is their number and `$5` the number of all earlier copies.
 */
const copies = `
  cross join lateral generate_series(1, $3::int) as n
  cross join lateral (select n % 50 = 7 as is_new, $3 - n < 100 as is_open, $5::bigint + n as number,
                             now() - ($3 - n + 1) * (interval '1095 days' / $3) as at) as c`;

const orderNumber = '200000 + c.number';
const jobNumber = '5000000 + c.number';
const reference = `'Benchmark ' || (n / 3)`;
const resultId = `('018f0000-0000-7000-8000-' || lpad(to_hex(c.number), 12, '0'))::uuid`;
const places = `'Site ' || (n % 40)`;

interface Copy {
  table: string;
  /** The column with the number of the template, and which number that is. */
  of: { column: string; is: keyof Template };
  /** Expressions for the columns that differ; all others are copied. */
  values: Record<string, string>;
  /** Which of the copies have such rows: all, those with a job, or those with a published result. */
  having?: keyof typeof conditions;
}

const conditions = { order: 'true', job: 'not c.is_new', result: 'not (c.is_new or c.is_open)' };
const ofOrder = { column: 'order_id', is: 'orderId' } as const;
const ofJob = { column: 'job_number', is: 'labJobNumber' } as const;
const job = { account_id: '$1', job_number: jobNumber };

/** Two of a hundred orders are new and have no job. The last hundred are being measured, one of a hundred values is an exceedance. */
const tables: Copy[] = [
  {
    table: 'orders',
    of: ofOrder,
    values: {
      account_id: '$1',
      order_id: orderNumber,
      received_at: 'c.at',
      status: `case when c.is_new then 'RECEIVED' when c.is_open then 'IN_PROGRESS' else 'COMPLETED' end`,
      resolved: `jsonb_set(t.resolved, '{clientReference}', to_jsonb(${reference}))`,
    },
  },
  {
    table: 'order_searches',
    of: ofOrder,
    values: { account_id: '$1', order_id: orderNumber, words: `lower(${reference}) || chr(10) || t.words` },
  },
  {
    table: 'order_keys',
    of: ofOrder,
    values: { account_id: '$1', order_id: orderNumber, key: `lower(${reference}) || t.key` },
  },
  {
    table: 'jobs',
    of: ofJob,
    having: 'job',
    values: {
      ...job,
      order_id: orderNumber,
      received_at: 'c.at',
      registered_at: 'c.at',
      finished_at: `case when not c.is_open then c.at + interval '3 days' end`,
      latest_result: 'case when not c.is_open then n + 2 end',
      stage: `case when c.is_open then 'MEASURING' else 'APPROVED' end`,
      measured: 'case when c.is_open then 0 else t.measured end',
      due_date: `(c.at + interval '7 days')::date`,
    },
  },
  { table: 'job_tests', of: ofJob, having: 'job', values: { ...job, is_open: 'c.is_open' } },
  {
    table: 'job_words',
    of: ofJob,
    having: 'job',
    values: { ...job, word: `case when t.word ~ '^[0-9]+$' then t.word || n else t.word end` },
  },
  { table: 'job_samples', of: ofJob, having: 'job', values: { ...job, order_id: orderNumber } },
  {
    table: 'results',
    of: ofJob,
    having: 'result',
    values: {
      ...job,
      number: 'n + 2',
      finals: 'n + 2',
      result_id: resultId,
      order_id: orderNumber,
      created_at: `c.at + interval '3 days'`,
      client_reference: reference,
    },
  },
  {
    table: 'published_values',
    of: ofJob,
    having: 'result',
    values: {
      ...job,
      order_id: orderNumber,
      result_id: resultId,
      result_created_at: `c.at + interval '3 days'`,
      sampling_point: places,
      collected_at: 'c.at',
      measured_at: 'c.at',
      is_exceedance: 'n % 100 = 3 and t.sequence = 1',
    },
  },
  {
    table: 'reports',
    of: { column: 'report_id', is: 'reportId' },
    having: 'result',
    values: {
      ...job,
      report_id: '3000000 + c.number',
      order_id: orderNumber,
      result_number: 'n + 2',
      hash_id: `'benchmark-' || c.number`,
      check_code: `'B' || c.number`,
      created_at: `c.at + interval '3 days'`,
      approved_at: `c.at + interval '4 days'`,
    },
  },
];

/** Creates a history of orders in each account by copying one order. Events, audit entries and totals of results are left out. */
export async function createOrderHistory(
  ownerUrl: string,
  template: Template,
  accounts: readonly { accountId: number; orders: number }[],
): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // Triggers and foreign keys are skipped: the copied rows are consistent.
    await client.query('set session_replication_role = replica; set synchronous_commit = off');
    let before = 0;
    for (const { accountId, orders } of accounts) {
      for (const copy of tables) await copyRows(client, copy, template, accountId, orders, before);
      before += orders;
    }
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}

async function copyRows(
  client: pg.Client,
  { table, of, values, having = 'order' }: Copy,
  template: Template,
  accountId: number,
  orders: number,
  before: number,
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  const names = rows.map(({ name }) => name);
  await client.query(
    `insert into ${table} (${names.join(', ')}) overriding system value
     select ${names.map((name) => values[name] ?? `t.${name}`).join(', ')}
       from ${table} t ${copies} where t.account_id = $4 and t.${of.column} = $2 and ${conditions[having]}`,
    [accountId, template[of.is], orders, template.accountId, before],
  );
}
