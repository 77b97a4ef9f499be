import pg from 'pg';

export async function runStatements(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const columns = `result_id, account_id, number, is_final, job_number, order_id, created_at,
  client_reference, additional_client_reference, client_order_number, quote_number, summary`;

/** Copies the results of one account to the table that Platformatic and Directus read. */
export async function copyResults(url: string, accountId: number): Promise<void> {
  await runStatements(
    url,
    'truncate peer_results',
    `insert into peer_results (${columns}) select ${columns} from results where account_id = ${accountId} order by number`,
    'vacuum analyze peer_results',
  );
}
