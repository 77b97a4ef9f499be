import { LRUCache } from 'lru-cache';
import { findOrganisations } from '../customers/account-sql.ts';
import type { Connection } from '../platform/db/database.ts';
import type { OrderFacts } from './order-facts.ts';
import { findOrderTerms, findRevision } from './order-sql.ts';

/** The data of one account that its orders are checked against. */
export interface OrderTerms extends Pick<OrderFacts, 'organisations' | 'quotes' | 'parameterTests'> {
  /** Increases with every change of the terms. */
  revision: number;
}

/** Organisations, contacts, quotes and prices, over all accounts. */
const maxCachedEntries = 200_000;

const countEntries = ({ organisations, quotes }: OrderTerms) =>
  organisations.reduce((count, { contacts }) => count + 1 + contacts.length, 1) +
  quotes.reduce((count, { prices }) => count + 1 + (prices?.tests?.length ?? 0) + (prices?.supplies?.length ?? 0), 0);

/**
 * Caches the terms of accounts. No invalidation message is needed: the transaction that uses the terms compares their
 * revision with the account's.
 */
export class OrderTermsCache {
  readonly #terms = new LRUCache<number, OrderTerms>({ maxSize: maxCachedEntries, sizeCalculation: countEntries });

  /** The cached terms, which may be outdated: the caller must compare the revision. */
  cached(accountId: number): OrderTerms | undefined {
    return this.#terms.get(accountId);
  }

  /** The current terms, read again only if the revision has changed. */
  async find(connection: Connection, accountId: number): Promise<OrderTerms> {
    const revision = await findRevision(connection, accountId);
    const cached = this.#terms.get(accountId);
    if (cached?.revision === revision) return cached;
    const [terms, organisations] = await Promise.all([
      findOrderTerms(connection, accountId),
      findOrganisations(connection, accountId),
    ]);
    // A change that commits between these statements may be in the terms already. Its higher revision makes the next
    // caller read them again.
    const current = { ...terms, organisations, revision };
    this.#terms.set(accountId, current);
    return current;
  }
}
