import { LRUCache } from 'lru-cache';
import { findOrganisations } from '../customers/account-sql.ts';
import type { Connection } from '../platform/db/database.ts';
import type { OrderFacts } from './order-facts.ts';
import { findOrderTerms, findRevision } from './order-sql.ts';

/** What orders of one account are checked against. */
export interface OrderTerms extends Pick<OrderFacts, 'organisations' | 'quotes' | 'parameterTests'> {
  revision: number;
}

const rememberedParties = 200_000;

const sizeOf = ({ organisations, quotes }: OrderTerms) =>
  organisations.reduce((parties, { contacts }) => parties + 1 + contacts.length, 1 + quotes.length);

/**
 * The terms of accounts as they were last read. Whether they still hold is asked in the transaction that uses them, so
 * that no news from elsewhere has to arrive in time.
 */
export class OrderTermsCache {
  readonly #known = new LRUCache<number, OrderTerms>({ maxSize: rememberedParties, sizeCalculation: sizeOf });

  /** As they were; whoever uses them asks whether their revision still holds. */
  remembered(accountId: number): OrderTerms | undefined {
    return this.#known.get(accountId);
  }

  /** As they are. */
  async find(connection: Connection, accountId: number): Promise<OrderTerms> {
    const revision = await findRevision(connection, accountId);
    const known = this.#known.get(accountId);
    if (known?.revision === revision) return known;
    const [terms, organisations] = await Promise.all([
      findOrderTerms(connection, accountId),
      findOrganisations(connection, accountId),
    ]);
    // What was changed since the revision was read is in the terms as well; its own revision makes them be read again.
    const found = { ...terms, organisations, revision };
    this.#known.set(accountId, found);
    return found;
  }
}
