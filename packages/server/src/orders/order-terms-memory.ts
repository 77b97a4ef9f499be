import { LRUCache } from 'lru-cache';
import { findOrganisations } from '../accounts/account-sql.ts';
import type { Connection } from '../db/database.ts';
import type { OrderFacts } from './order-facts.ts';
import { findOrderTerms, findRevision, keepContacts } from './order-sql.ts';

/** What orders of one account are checked against. */
export type OrderTerms = Pick<OrderFacts, 'organisations' | 'quotes' | 'parameterTests'>;

interface Remembered {
  revision: number;
  terms: OrderTerms;
}

const rememberedParties = 200_000;

const sizeOf = ({ terms }: Remembered) =>
  terms.organisations.reduce((parties, { contacts }) => parties + 1 + contacts.length, 1 + terms.quotes.length);

/**
 * The terms of accounts as they were last read. Whether they still hold is asked in the transaction that uses them, so
 * that no news from elsewhere has to arrive in time.
 */
export class OrderTermsMemory {
  readonly #known = new LRUCache<number, Remembered>({ maxSize: rememberedParties, sizeCalculation: sizeOf });

  /** From here to the end of the transaction no contact is erased: one that is found stays. */
  async find(connection: Connection, accountId: number): Promise<OrderTerms> {
    keepContacts(connection, accountId);
    const revision = await findRevision(connection, accountId);
    const known = this.#known.get(accountId);
    if (known?.revision === revision) return known.terms;
    const [terms, organisations] = await Promise.all([
      findOrderTerms(connection, accountId),
      findOrganisations(connection, accountId),
    ]);
    // What was changed since the revision was read is in the terms as well; its own revision makes them be read again.
    const found = { revision, terms: { ...terms, organisations } };
    this.#known.set(accountId, found);
    return found.terms;
  }
}
