import { DatabaseUnavailable } from './database.ts';

interface AccountLimits {
  /** How many transactions of one account run concurrently. */
  maxActive: number;
  /** How many may wait. Further ones fail at once. */
  maxWaiting: number;
  maxWaitMs: number;
}

interface Account {
  active: number;
  waiting: Set<() => void>;
}

/**
 * Limits the connections of one account, so that its transactions that wait for a lock do not take all connections of the
 * process. What exceeds the limits fails for this account only.
 */
export class AccountLimit {
  readonly #limits: AccountLimits;
  readonly #accounts = new Map<number, Account>();

  constructor(limits: AccountLimits) {
    this.#limits = limits;
  }

  async run<T>(accountId: number, work: () => Promise<T>): Promise<T> {
    const account = this.#accounts.get(accountId) ?? { active: 0, waiting: new Set() };
    this.#accounts.set(accountId, account);
    // A transaction that ends passes its place on, so the number of active ones does not change then.
    if (account.active < this.#limits.maxActive) account.active++;
    else await this.#wait(account);
    try {
      return await work();
    } finally {
      const [next] = account.waiting;
      if (next) next();
      else if (--account.active === 0) this.#accounts.delete(accountId);
    }
  }

  #wait({ waiting }: Account): Promise<void> {
    const { maxWaiting, maxWaitMs } = this.#limits;
    const error = () => new DatabaseUnavailable(new Error('too many transactions of one account'));
    if (waiting.size >= maxWaiting) return Promise.reject(error());
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const begin = () => {
      clearTimeout(timer);
      waiting.delete(begin);
      resolve();
    };
    const timer = setTimeout(() => {
      waiting.delete(begin);
      reject(error());
    }, maxWaitMs);
    waiting.add(begin);
    return promise;
  }
}
