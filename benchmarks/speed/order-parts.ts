import pg from 'pg';
import { requestSettings, setUpSession } from '../../packages/server/src/platform/db/session-settings.ts';

interface Part {
  name: string;
  function: 'receive_order' | 'store_order';
  /** The statements that are left out. */
  statements: RegExp;
}

/** What the functions that store an order do. */
const parts: readonly Part[] = [
  {
    name: 'the lock of the account',
    function: 'store_order',
    statements: /perform from accounts[^;]*;\s*if not found then\s*return;\s*end if;/,
  },
  { name: 'the row of the order', function: 'store_order', statements: /insert into orders[^;]*;/ },
  { name: 'search keys', function: 'store_order', statements: /foreach element in array search_keys.*?end loop;/s },
  { name: 'search words', function: 'store_order', statements: /insert into order_searches[^;]*;/ },
  { name: 'the audit entry', function: 'store_order', statements: /perform chain_audit_entry[^;]*;/ },
  {
    name: 'the event of the customer',
    function: 'store_order',
    statements: /insert into event_heads[^;]*;\s*insert into events[^;]*;/,
  },
  { name: 'the event of the laboratory', function: 'receive_order', statements: /insert into laboratory_outbox[^;]*;/ },
  {
    name: 'the look-up of webhooks and mails',
    function: 'store_order',
    statements: /has_endpoints := [^;]*;\s*has_mail_choice := [^;]*;/,
  },
];

/** A way to store orders. `store` runs one transaction. */
export interface OrderVariant {
  name: string;
  isComplete: boolean;
  ordersOfTransaction: number;
  store(): Promise<void>;
}

/** Stores copies of an order on a connection of its own, with and without parts of the work. */
export class OrderParts {
  readonly #client: pg.Client;
  readonly #accountId: number;
  readonly #values: unknown[];

  private constructor(client: pg.Client, accountId: number, values: unknown[]) {
    this.#client = client;
    this.#accountId = accountId;
    this.#values = values;
  }

  /** Takes the values of an order that the service has stored. */
  static async open(superuserUrl: string, accountId: number, orderId: number): Promise<OrderParts> {
    const client = new pg.Client({ connectionString: superuserUrl });
    await client.connect();
    await setUpSession(client, requestSettings, null);
    const parts = new OrderParts(client, accountId, await readValues(client, accountId, orderId));
    await parts.#createFunctions();
    return parts;
  }

  variants(): OrderVariant[] {
    const one = (name: string, begin: string, query: pg.QueryConfig, isComplete = false): OrderVariant => ({
      name,
      isComplete,
      ordersOfTransaction: 1,
      store: () => this.#transaction(begin, [query]),
    });
    const asSuperuser = `begin; set local labwire.account_id = '${this.#accountId}'`;
    const begin = `${asSuperuser}; set local role labwire_service`;
    const complete = this.#call('receive_order');
    return [
      one('all of it', begin, complete, true),
      ...parts.map(({ name }, i) => one(`without ${name}`, begin, this.#call(variantName('receive_order', i)))),
      one('without row-level security, except of the audit trail', asSuperuser, complete),
      one('without waiting for the disk', `${begin}; set local synchronous_commit = off`, complete),
      one('a transaction without an order', begin, { text: 'select 1', name: 'nothing' }),
      {
        name: 'eight orders of one account in a transaction',
        isComplete: false,
        ordersOfTransaction: 8,
        store: () => this.#transaction(begin, Array<pg.QueryConfig>(8).fill(complete)),
      },
    ];
  }

  async close(): Promise<void> {
    // Ends the transaction of a statement that failed.
    await this.#client.query('rollback');
    for (const [i] of parts.entries()) {
      await this.#client.query(
        `drop function ${variantName('receive_order', i)}; drop function ${variantName('store_order', i)}`,
      );
    }
    await this.#client.end();
  }

  #call(name: string): pg.QueryConfig {
    const text = `select * from ${name}($1, $2, now(), $3, $4, $5, $6, $7, $8, $9, $10, 'order:new', gen_random_uuid())`;
    return { name, text, values: this.#values };
  }

  async #transaction(begin: string, queries: readonly pg.QueryConfig[]): Promise<void> {
    await this.#client.query(begin);
    for (const query of queries) await this.#client.query(query);
    await this.#client.query('commit');
  }

  async #createFunctions(): Promise<void> {
    const definition = async (name: string): Promise<string> => {
      const { rows } = await this.#client.query('select pg_get_functiondef($1::regproc) as text', [name]);
      return rows[0].text;
    };
    const [receive, store] = [await definition('receive_order'), await definition('store_order')];
    for (const [i, part] of parts.entries()) {
      const without = (name: Part['function'], text: string) => {
        if (part.function !== name) return text;
        if (!part.statements.test(text)) throw new Error(`${name} has no statements for ${part.name}`);
        return text.replace(part.statements, '');
      };
      const rename = (text: string) =>
        text
          .replaceAll('store_order(', `${variantName('store_order', i)}(`)
          .replace('receive_order(', `${variantName('receive_order', i)}(`);
      await this.#client.query(rename(without('store_order', store)));
      await this.#client.query(rename(without('receive_order', receive)));
      for (const name of ['store_order', 'receive_order'] as const) {
        await this.#client.query(`grant execute on function ${variantName(name, i)} to labwire_service`);
      }
    }
  }
}

const variantName = (name: Part['function'], i: number) => `benchmark_${name}_${i}`;

async function readValues(client: pg.Client, accountId: number, orderId: number): Promise<unknown[]> {
  const { rows } = await client.query(
    `select a.revision, o.submitted_by as submitter, o.number_of_lines as lines, o.request::text as request,
            o.resolved::text as resolved, s.words,
            array(select barcode from order_barcodes b where b.account_id = $1 and b.order_id = $2) as barcodes,
            array(select key from order_keys k where k.account_id = $1 and k.order_id = $2) as keys,
            (select entry::text from audit_entries e where e.chain = $1 and e.subject = 'order:' || o.order_id) as entry
       from orders o join accounts a using (account_id) join order_searches s using (account_id, order_id)
      where o.account_id = $1 and o.order_id = $2`,
    [accountId, orderId],
  );
  const { revision, submitter, lines, request, resolved, barcodes, keys, words, entry } = rows[0];
  const newEntry = entry.replace(`order:${orderId}`, 'order:new');
  return [accountId, revision, submitter, lines, request, resolved, barcodes, keys, words, newEntry];
}
