import type {
  Account,
  AccountLimits,
  AccountStatus,
  AccountSummary,
  Contact,
  Organisation,
  OrganisationChange,
} from '@labwire/contract/lab-account.ts';
import type { Quote } from '@labwire/contract/quote.ts';
import type { Scope } from '@labwire/contract/token.ts';
import { type Connection, oneRow, utcTimestamp } from '../platform/db/database.ts';

export interface AccountFields {
  name: string;
  status: AccountStatus;
  scopes: Scope[];
  parameterTests: string[];
  limits: AccountLimits;
}

export async function insertAccount(connection: Connection, fields: AccountFields, createdAt: Date): Promise<number> {
  const { name, status, scopes, parameterTests, limits } = fields;
  const { accountId } = await oneRow<{ accountId: number }>(
    connection,
    `insert into accounts (name, status, scopes, parameter_tests, limits, created_at)
     values ($1, $2, $3, $4, $5, $6) returning account_id as "accountId"`,
    [name, status, scopes, parameterTests, limits, createdAt],
  );
  return accountId;
}

export function updateAccount(connection: Connection, accountId: number, fields: AccountFields): void {
  const { name, status, scopes, parameterTests, limits } = fields;
  connection.execute(
    `update accounts set name = $2, status = $3, scopes = $4, parameter_tests = $5, limits = $6, revision = revision + 1
      where account_id = $1`,
    [accountId, name, status, scopes, parameterTests, limits],
  );
}

/** Belongs to every change of what orders are checked against: cached terms with another revision are not used. */
export function incrementRevision(connection: Connection, accountId: number): void {
  connection.execute('update accounts set revision = revision + 1 where account_id = $1', [accountId]);
}

/** Serialises changes of one account. */
export function lockAccount(connection: Connection, accountId: number): void {
  connection.execute('select 1 from accounts where account_id = $1 for update', [accountId]);
}

export async function findAccounts(connection: Connection): Promise<AccountSummary[]> {
  return connection.rows(
    `select account_id as "accountId", name, status, ${utcTimestamp('created_at')} as "createdAt"
       from accounts order by name collate "C", account_id`,
  );
}

export async function findAccount(connection: Connection, accountId: number): Promise<Account | undefined> {
  const [account] = await connection.rows<Omit<Account, 'organisations' | 'credentials'>>(
    `select a.account_id as "accountId", a.name, a.status, ${utcTimestamp('a.created_at')} as "createdAt",
            a.scopes, a.parameter_tests as "parameterTests", a.limits,
            (select coalesce(json_agg(json_strip_nulls(json_build_object('number', number, 'validUntil', valid_until, 'prices', prices))
                                      order by number), '[]')
               from quotes where account_id = a.account_id) as quotes
       from accounts a where a.account_id = $1`,
    [accountId],
  );
  if (!account) return undefined;
  const credentials = await connection.rows<Account['credentials'][number]>(
    `select username, ${utcTimestamp('created_at')} as "createdAt" from credentials where account_id = $1
      order by credentials.created_at, username`,
    [accountId],
  );
  return { ...account, credentials, organisations: await findOrganisations(connection, accountId) };
}

export async function findOrganisations(connection: Connection, accountId: number): Promise<Organisation[]> {
  const organisations = await connection.rows<Omit<Organisation, 'contacts'>>(
    'select organisation_id as "organisationId", name from organisations where account_id = $1 order by 1',
    [accountId],
  );
  const contacts = await connection.rows<Contact & { organisationId: number }>(
    `select organisation_id as "organisationId", 'C' || contact_id as "labContactId",
            first_name as "firstName", last_name as "lastName", email, active,
            delivery_address as "deliveryAddress", invoice_address as "invoiceAddress"
       from contacts where account_id = $1 order by contact_id`,
    [accountId],
  );
  const byOrganisation = Map.groupBy(contacts, (contact) => contact.organisationId);
  return organisations.map((organisation) => ({
    ...organisation,
    contacts: (byOrganisation.get(organisation.organisationId) ?? []).map(toContact),
  }));
}

function toContact({
  organisationId: _,
  deliveryAddress,
  invoiceAddress,
  ...contact
}: Contact & { organisationId: number }) {
  return { ...contact, ...(deliveryAddress && { deliveryAddress }), ...(invoiceAddress && { invoiceAddress }) };
}

/** Updates an organisation and the contacts that have an identifier, and inserts those that have none. */
export async function saveOrganisation(
  connection: Connection,
  accountId: number,
  { organisationId, name, contacts }: OrganisationChange,
  nameKey: string,
  at: Date,
): Promise<void> {
  const { id } = await oneRow<{ id: number }>(
    connection,
    organisationId === undefined
      ? 'insert into organisations (account_id, name, name_key) values ($1, $2, $3) returning organisation_id as id'
      : `update organisations set name = $2, name_key = $3
          where account_id = $1 and organisation_id = $4 returning organisation_id as id`,
    organisationId === undefined ? [accountId, name, nameKey] : [accountId, name, nameKey, organisationId],
  );
  for (const { labContactId, firstName, lastName, email, deliveryAddress, invoiceAddress, active = true } of contacts) {
    const fields = [accountId, id, firstName, lastName, email, deliveryAddress ?? null, invoiceAddress ?? null, active];
    connection.execute(
      labContactId === undefined
        ? `insert into contacts (account_id, organisation_id, first_name, last_name, email,
                                 delivery_address, invoice_address, active, added_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`
        : `update contacts set first_name = $3, last_name = $4, email = $5,
                               delivery_address = $6, invoice_address = $7, active = $8
            where account_id = $1 and organisation_id = $2 and contact_id = $9`,
      [...fields, labContactId === undefined ? at : Number(labContactId.slice(1))],
    );
  }
  incrementRevision(connection, accountId);
}

export function saveQuotes(connection: Connection, accountId: number, quotes: readonly Quote[]): void {
  connection.execute(
    `insert into quotes (account_id, number, valid_until, prices)
     select a.account_id, number, "validUntil", prices
       from accounts a, json_to_recordset($2) as quote (number bigint, "validUntil" date, prices jsonb)
      where a.account_id = $1
     on conflict (account_id, number) do update set valid_until = excluded.valid_until, prices = excluded.prices`,
    [accountId, JSON.stringify(quotes)],
  );
  incrementRevision(connection, accountId);
}

/** Returns whether the quote existed. */
export async function deleteQuote(connection: Connection, accountId: number, number: number): Promise<boolean> {
  const deleted = await connection.rows('delete from quotes where account_id = $1 and number = $2 returning 1', [
    accountId,
    number,
  ]);
  incrementRevision(connection, accountId);
  return deleted.length > 0;
}

export async function hasAccount(connection: Connection, accountId: number): Promise<boolean> {
  return (await connection.rows('select 1 from accounts where account_id = $1', [accountId])).length > 0;
}
