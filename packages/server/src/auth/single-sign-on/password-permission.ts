import type { Database } from '../../platform/db/database.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { allowsPasswords } from './identity-provider-sql.ts';

/**
 * Refuses passwords where single sign-on is required. Only called for a person who has proved the identity, so that others do
 * not learn it from the response.
 */
export async function requirePasswordsAllowed(db: Database, accountId: number | null): Promise<void> {
  if (await db.asLaboratory((connection) => allowsPasswords(connection, accountId))) return;
  throw passwordsNotAllowed();
}

export const passwordsNotAllowed = () =>
  new ProblemError('conflict', { detail: 'Passwords are not accepted any more. Use single sign-on.' });
