import type { Account, AccountChange, NewAccount } from '@labwire/contract/lab-account.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { scopeNames } from '@labwire/contract/token.ts';
import { type Actor, insertAuditEntry } from '../audit/audit-sql.ts';
import { sealContacts } from '../audit/seal-rules.ts';
import { findSalts, saveContactRecords } from '../audit/seal-sql.ts';
import type { FindCatalogueIndex } from '../catalogue/catalogue-cache.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { validOrThrow } from '../platform/http/violations.ts';
import { accountViolations, nameKey } from './account-rules.ts';
import {
  deleteQuote,
  findAccount,
  findAccounts,
  insertAccount,
  lockAccount,
  saveOrganisation,
  saveQuotes,
  updateAccount,
} from './account-sql.ts';
import { normalisedQuote } from './quote-rules.ts';

export interface AccountDependencies {
  db: Database;
  actorOf: ActorOf;
  findCatalogue: FindCatalogueIndex;
  publicUrl: string;
}

export function registerAccountsRoutes(operations: OperationRouter, dependencies: AccountDependencies): void {
  const { db, actorOf, findCatalogue, publicUrl } = dependencies;
  const codes = async () => {
    const { tests, supplies } = await findCatalogue();
    return { testCodes: new Set(tests.keys()), supplyCodes: new Set(supplies.keys()) };
  };

  operations.staff(labOperations.createAccount, async ({ validate, request }, reply) => {
    const validation = validate();
    const facts = { organisations: undefined, ...(await codes()) };
    const body = validOrThrow(validation, accountViolations(validation, facts));
    const account = await db.asLaboratory(async (connection) => {
      const actor = actorOf(request);
      const { name, scopes = scopeNames, parameterTests = [], limits = {} } = body;
      const accountId = await insertAccount(
        connection,
        { name, status: 'ACTIVE', scopes, parameterTests, limits },
        actor.at,
      );
      await saveOrganisationsAndQuotes(connection, accountId, body, actor.at);
      const after = await getAccount(connection, accountId);
      await insertAccountEntry(connection, actor, 'account.created', undefined, after);
      return after;
    });
    return reply.code(201).header('location', `${publicUrl}/lab/api/v1/accounts/${account.accountId}`).send(account);
  });

  operations.staff(labOperations.listAccounts, async () => ({ accounts: await db.asLaboratory(findAccounts) }));

  operations.staff(labOperations.getAccount, ({ path }) =>
    db.asLaboratory((connection) => getAccount(connection, path.accountId)),
  );

  operations.staff(labOperations.changeAccount, async ({ path, validate, request }) => {
    const validation = validate();
    const known = await codes();
    return db.asLaboratory(async (connection) => {
      lockAccount(connection, path.accountId);
      const before = await getAccount(connection, path.accountId);
      const facts = { organisations: before.organisations, ...known };
      const change = validOrThrow(validation, accountViolations(validation, facts));
      updateAccount(connection, path.accountId, { ...before, ...change });
      const actor = actorOf(request);
      await saveOrganisationsAndQuotes(connection, path.accountId, change, actor.at);
      const after = await getAccount(connection, path.accountId);
      await insertAccountEntry(connection, actor, 'account.changed', before, after);
      connection.notify('access');
      return after;
    });
  });

  operations.staff(labOperations.deleteQuote, async ({ path: { accountId, number }, request }, reply) => {
    await db.asLaboratory(async (connection) => {
      lockAccount(connection, accountId);
      const { quotes } = await getAccount(connection, accountId);
      if (!(await deleteQuote(connection, accountId, number))) throw new ProblemError('not-found');
      insertAuditEntry(connection, accountId, actorOf(request), {
        action: 'quote.withdrawn',
        subject: `account:${accountId}`,
        before: quotes.find((quote) => quote.number === number),
      });
    });
    return reply.code(204).send();
  });
}

async function saveOrganisationsAndQuotes(
  connection: Connection,
  accountId: number,
  { organisations = [], quotes = [] }: NewAccount | AccountChange,
  at: Date,
): Promise<void> {
  for (const organisation of organisations) {
    await saveOrganisation(connection, accountId, organisation, nameKey(organisation.name), at);
  }
  if (quotes.length > 0) saveQuotes(connection, accountId, quotes.map(normalisedQuote));
}

/** Audit entries are never deleted, so they refer to personal data by hashes, and the data are stored separately. */
async function insertAccountEntry(
  connection: Connection,
  actor: Actor,
  action: 'account.created' | 'account.changed',
  before: Account | undefined,
  after: Account,
): Promise<void> {
  const { accountId } = after;
  const salts = await findSalts(connection, accountId);
  const [sealedBefore, sealedAfter] = [before && sealContacts(before, salts), sealContacts(after, salts)];
  saveContactRecords(connection, accountId, [...(sealedBefore?.records ?? []), ...sealedAfter.records]);
  const subject = `account:${accountId}`;
  insertAuditEntry(connection, accountId, actor, {
    action,
    subject,
    before: sealedBefore?.sealed,
    after: sealedAfter.sealed,
  });
}

async function getAccount(connection: Connection, accountId: number): Promise<Account> {
  const account = await findAccount(connection, accountId);
  if (!account) throw new ProblemError('not-found');
  return account;
}
