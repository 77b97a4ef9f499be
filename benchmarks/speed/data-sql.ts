import { jobsOfOrder, references, resultsOfOrder } from './data-plan.ts';

/** The data is inserted in time slices with a share of every account, so that the rows of one account are scattered as after years of use. */
export const slices = 1_000;

/** Needs the table `planned_accounts (account_id, results, orders_before)`; `$1` and `$2` are the first and the last slice. */
const numbers = `
  from generate_series($1::int, $2::int) as slice
  cross join planned_accounts a
  cross join lateral generate_series(a.results * slice / ${slices} + 1, a.results * (slice + 1) / ${slices}) as n
  cross join lateral (select (n - 1) / ${resultsOfOrder} as g, (n - 1) % ${resultsOfOrder} as place) as o`;

type Field = keyof typeof references;
const has = (field: Field) => `g % ${references[field].every} = ${references[field].remainder}`;
const valueIndex = (field: Field) => `g / ${references[field].every} % ${references[field].values}`;
const value = (field: Field) =>
  `case when ${has(field)} then '${references[field].prefix}' || ${valueIndex(field)} end`;
const isFinal = 'place <> 0';
const finalsOf = (number: string) => `(${number} - (${number} + ${resultsOfOrder - 1}) / ${resultsOfOrder})`;
const orderId = '(a.orders_before + g + 100001)';
// The first two results belong to one job.
const jobNumber = `((a.orders_before + g) * ${jobsOfOrder} + greatest(place, 1) + 700000)`;
const createdAt = `(date '2023-11-01' + n * (interval '1095 days' / a.results))`;
const text = (time: string) => `to_char(${time}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** A summary in the format that publishing writes, about 400 bytes. */
const summary = `format('{"resultId":"%s","orderId":%s,"labJobNumber":%s,"numberOfSamples":%s,"isFinal":%s,'
    '"clientReference":%s,"additionalClientReference":%s,"quoteNumber":%s,"clientOrderNumber":%s,'
    '"primary":"Mere Parata","submitter":"Mere Parata","chargeTo":"Apiary Ltd","client":"Apiary Ltd",'
    '"resultCreatedAt":"%s","jobRegisteredAt":"%s"}',
    id, ${orderId}, ${jobNumber}, 1 + n % 20, (${isFinal})::text, quoted_client, quoted_additional, quote, quoted_number,
    created, created)::json`;

export const insertResults = `
  insert into results (account_id, number, result_id, finals, is_final, job_number, order_id, created_at, client_reference,
                       additional_client_reference, client_order_number, quote_number, summary, detail_hash, detail_br,
                       detail_gzip, report_facts)
  select a.account_id, n, id, ${finalsOf('n')}, ${isFinal}, ${jobNumber}, ${orderId}, ${createdAt}, ${value('clientReference')},
         ${value('additionalClientReference')}, ${value('clientOrderNumber')}, (${value('quoteNumber')})::bigint, ${summary},
         'benchmark-' || n, $3::bytea, $4::bytea, '{}'
  ${numbers}
  cross join lateral (select md5(a.account_id || '-' || n) as hash) as h
  cross join lateral (
    select (lpad(to_hex((extract(epoch from ${createdAt}) * 1000)::bigint), 12, '0') || '7' || substr(hash, 1, 3)
            || '8' || substr(hash, 4, 15))::uuid as id, ${text(createdAt)} as created,
           coalesce('"' || (${value('clientReference')}) || '"', 'null') as quoted_client,
           coalesce('"' || (${value('additionalClientReference')}) || '"', 'null') as quoted_additional,
           coalesce('"' || (${value('clientOrderNumber')}) || '"', 'null') as quoted_number,
           coalesce(${value('quoteNumber')}, 'null') as quote) as v`;

const tallied = (field: Field) => `
  select a.account_id, '${field}', '${references[field].prefix}' || ${valueIndex(field)}, n,
         ${resultsOfOrder} * earlier + place + 1, ${resultsOfOrder - 1} * earlier + place
  ${numbers}
  cross join lateral (select g / ${references[field].every} / ${references[field].values} as earlier) as e
   where ${has(field)}`;

/** The totals that publishing counts row by row, computed here. */
export const insertTallies = [
  `select a.account_id, 'orderId', ${orderId}::text, n, place + 1, place ${numbers}`,
  ...(Object.keys(references) as Field[]).map(tallied),
].map((rows) => `insert into result_tallies (account_id, field, value, number, tally, finals) ${rows}`);

export const insertSuperseded = `
  insert into superseded_results (account_id, number, is_final)
  select a.account_id, n, false ${numbers} where place = 0 and n < a.results`;

const reportStatus = { code: 'AWAITING_RELEASE' };
const completeness = { expected: 0, received: 0, inProgress: 0, complete: 1, rejected: 0, cancelled: 0 };
const listing = JSON.stringify({ orderReferences: [], completeness, exceedances: 0, reportStatus });

export const insertOrders = `
  insert into orders (account_id, order_id, status, received_at, submitted_by, number_of_lines, request, resolved, listing)
  overriding system value
  select a.account_id, ${orderId}, 'COMPLETED', ${createdAt}, 'benchmark', 1, $3::json, $4::jsonb, '${listing}'
  ${numbers} where place = 0`;

export const insertJobs = `
  insert into jobs (account_id, job_number, order_id, received_at, registered_at, finished_at, version, latest_result,
                    number_of_samples, expected, measured, stage, report_status)
  overriding system value
  select a.account_id, ${jobNumber}, ${orderId}, ${createdAt}, ${createdAt}, ${createdAt}, 2, n, 1, 5, 5, 'PUBLISHED', '${JSON.stringify(reportStatus)}'
  ${numbers} where place <> 0`;

/** Statements that need all rows: one row for each account, and counts. */
export const finishing = [
  `insert into superseded_counts (account_id, level, block, results, finals)
   select account_id, level, number >> (5 * level), count(*), 0 from superseded_results, generate_series(1, 4) as level
    group by 1, 2, 3`,
  `insert into result_heads (account_id, results, finals, last_created_at, listed_until)
   select account_id, results, ${finalsOf('results')}, date '2026-11-01', 'epoch' from planned_accounts
   on conflict (account_id) do update set results = excluded.results, finals = excluded.finals,
     last_created_at = excluded.last_created_at`,
  `select setval(pg_get_serial_sequence('orders', 'order_id'), max(order_id)) from orders`,
  `select setval(pg_get_serial_sequence('jobs', 'job_number'), max(job_number)) from jobs`,
];
