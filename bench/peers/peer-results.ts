import pg from 'pg';

/** Puts the results of the account, and no others, into the table of the engines. */
export async function copyResults(databaseUrl: string, accountId: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const columns = `result_id, account_id, number, is_final, job_number, order_id, created_at,
      client_reference, additional_client_reference, client_order_number, quote_number, summary`;
    await client.query('truncate peer_results');
    await client.query(
      `insert into peer_results (${columns}) select ${columns} from results where account_id = $1 order by number`,
      [accountId],
    );
    await client.query('vacuum analyze peer_results');
  } finally {
    await client.end();
  }
}
