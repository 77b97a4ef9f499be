import { InvalidatedCache } from '../platform/cache/invalidated-cache.ts';
import type { Database } from '../platform/db/database.ts';

const maxBytes = 16 * 1024 * 1024;

/** The compressed encodings of a response take less than the response itself; the constant covers key and entry. */
const bytesOf = ({ bytes }: { bytes: Buffer }) => 2 * bytes.length + 1000;

/**
 * Caches responses made from the results of accounts until the account has a new result. Correct listings do not depend on
 * fast notifications: a time window that was listed once never gets another result.
 */
export class ResultCache<Response extends { bytes: Buffer }> {
  readonly #responses: InvalidatedCache<Response>;

  constructor(db: Database) {
    this.#responses = new InvalidatedCache<Response>(db, 'results', { maxBytes, bytesOf });
  }

  peek(accountId: number, query: string): Response | undefined {
    return this.#responses.peek(query, String(accountId));
  }

  get<Found extends Response | undefined>(
    accountId: number,
    query: string,
    find: () => Promise<Found>,
  ): Promise<Found | Response> {
    return this.#responses.get(query, find, String(accountId));
  }
}
