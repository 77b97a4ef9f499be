import { type Connection, oneRow } from '../../platform/db/database.ts';

/** A sign-in that has begun and for which the browser is at the provider. */
export interface SignInFlow {
  providerId: number;
  nonce: string;
  codeVerifier: string;
  returnTo: string;
}

/** Stores a flow and deletes expired ones. */
export function insertFlow(
  connection: Connection,
  flow: SignInFlow & { stateHash: Buffer; clientKey: Buffer; at: Date; expiresAt: Date },
): void {
  connection.execute(
    `delete from sign_in_flows where state_hash in (
       select state_hash from sign_in_flows where expires_at <= $1 limit 1000 for update skip locked)`,
    [flow.at],
  );
  connection.execute(
    `insert into sign_in_flows (state_hash, provider_id, nonce, code_verifier, return_to, client_key, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [flow.stateHash, flow.providerId, flow.nonce, flow.codeVerifier, flow.returnTo, flow.clientKey, flow.expiresAt],
  );
}

/** How many flows a client has begun and not finished. */
export async function countFlowsOf(connection: Connection, clientKey: Buffer, at: Date): Promise<number> {
  const { count } = await oneRow<{ count: number }>(
    connection,
    'select count(*)::integer as count from sign_in_flows where client_key = $1 and expires_at > $2',
    [clientKey, at],
  );
  return count;
}

/** Uses a flow up: of two requests with the same state, one gets it. Undefined if it is unknown or has expired. */
export async function takeFlow(
  connection: Connection,
  stateHash: Buffer,
  providerId: number,
  at: Date,
): Promise<SignInFlow | undefined> {
  const [flow] = await connection.rows<SignInFlow>(
    `delete from sign_in_flows where state_hash = $1 and provider_id = $2 and expires_at > $3
     returning provider_id as "providerId", nonce, code_verifier as "codeVerifier", return_to as "returnTo"`,
    [stateHash, providerId, at],
  );
  return flow;
}
