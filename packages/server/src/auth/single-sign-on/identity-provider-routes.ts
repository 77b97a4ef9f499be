import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { ProviderRules } from '@labwire/contract/single-sign-on.ts';
import type { FastifyRequest } from 'fastify';
import { insertAuditEntry, laboratoryChain } from '../../audit/audit-sql.ts';
import { findMailKey } from '../../mail/mail-sql.ts';
import type { Connection, Database } from '../../platform/db/database.ts';
import type { ActorOf } from '../../platform/http/actor.ts';
import type { OperationRouter } from '../../platform/http/operations.ts';
import { ProblemError } from '../../platform/http/problem-error.ts';
import { validOrThrow } from '../../platform/http/violations.ts';
import type { ValidationResult } from '../../platform/validation/schema-validation.ts';
import { urlFactsOf } from '../../webhooks/endpoint-changes.ts';
import { findAccountState } from '../people-sql.ts';
import type { Environment } from '../token-rules.ts';
import {
  deleteProviderOf,
  findProviderByDomain,
  findProviderOf,
  findTakenDomains,
  lockProviders,
  type StoredProvider,
  saveProvider,
} from './identity-provider-sql.ts';
import { redirectUriOf, signInUrlOf } from './provider-urls.ts';
import { domainOf, linkOf, providerViolations } from './single-sign-on-rules.ts';

export interface IdentityProviderDependencies {
  db: Database;
  actorOf: ActorOf;
  environment: Environment;
  publicUrl: string;
  allowsLoopbackWebhooks: boolean;
}

type Change = ProviderRules<string> & { clientSecret?: string };

/** The settings of single sign-on, and what the sign-in pages need to know about them. */
export function registerIdentityProviderRoutes(
  operations: OperationRouter,
  dependencies: IdentityProviderDependencies,
): void {
  const { db, publicUrl } = dependencies;

  operations.public(labOperations.getStaffSignInOptions, async () =>
    optionsOf(await db.asLaboratory((connection) => findProviderOf(connection, null)), publicUrl),
  );
  operations.public(clientOperations.findSignInOptions, async ({ body }) => {
    const domain = domainOf(body().email);
    return optionsOf(await db.asLaboratory((connection) => findProviderByDomain(connection, domain)), publicUrl);
  });

  operations.staff(labOperations.getSingleSignOn, () => describe(dependencies, null));
  operations.staff(labOperations.putSingleSignOn, ({ validate, request }) =>
    save(dependencies, request, null, validate()),
  );
  operations.staff(labOperations.deleteSingleSignOn, async ({ request }, reply) => {
    await remove(dependencies, request, null);
    return reply.code(204).send();
  });

  operations.staff(labOperations.getAccountSingleSignOn, ({ path }) => describe(dependencies, path.accountId));
  operations.staff(labOperations.putAccountSingleSignOn, ({ path, validate, request }) =>
    save(dependencies, request, path.accountId, validate()),
  );
  operations.staff(labOperations.deleteAccountSingleSignOn, async ({ path, request }, reply) => {
    await remove(dependencies, request, path.accountId);
    return reply.code(204).send();
  });
}

const optionsOf = (provider: StoredProvider | undefined, publicUrl: string) => ({
  ...(provider && { singleSignOnUrl: signInUrlOf(provider, publicUrl) }),
  allowsPasswords: provider?.allowsPasswords ?? true,
});

function describe({ db, publicUrl }: IdentityProviderDependencies, accountId: number | null) {
  return db.asLaboratory(async (connection) => {
    await requireAccount(connection, accountId);
    return describeStored(connection, accountId, publicUrl);
  });
}

async function describeStored(connection: Connection, accountId: number | null, publicUrl: string) {
  const stored = await findProviderOf(connection, accountId);
  const owner = { accountId, link: stored?.link ?? (await newLink(connection, accountId)) };
  const addresses = { redirectUri: redirectUriOf(owner, publicUrl), signInUrl: signInUrlOf(owner, publicUrl) };
  if (!stored) return addresses;
  const { providerId: _, accountId: __, link: ___, clientSecret: ____, ...provider } = stored;
  return { ...addresses, provider };
}

async function requireAccount(connection: Connection, accountId: number | null): Promise<void> {
  if (accountId === null || (await findAccountState(connection, accountId))) return;
  throw new ProblemError('not-found');
}

/** The provider of the staff has fixed addresses. */
const newLink = async (connection: Connection, accountId: number | null): Promise<string> =>
  accountId === null ? 'staff' : linkOf(await findMailKey(connection), accountId);

async function save(
  dependencies: IdentityProviderDependencies,
  request: FastifyRequest,
  accountId: number | null,
  validation: ValidationResult<Change>,
) {
  const { db, actorOf, publicUrl } = dependencies;
  const url = urlFactsOf(dependencies);
  return db.asLaboratory(async (connection) => {
    await requireAccount(connection, accountId);
    lockProviders(connection);
    const before = await findProviderOf(connection, accountId);
    const facts = { url, hasSecret: before !== undefined };
    const { clientSecret, ...rules } = validOrThrow(validation, providerViolations(validation.validPart ?? {}, facts));
    if (accountId !== null) await requireFreeDomains(connection, accountId, rules.emailDomains);
    const link = before?.link ?? (await newLink(connection, accountId));
    const actor = actorOf(request);
    const secret = clientSecret ?? before?.clientSecret ?? '';
    saveProvider(connection, { accountId, link, clientSecret: secret, ...rules }, actor.at);
    insertAuditEntry(connection, accountId ?? laboratoryChain, actor, {
      action: 'single-sign-on.changed',
      subject: subjectOf(accountId),
      ...(before && { before: rulesOf(before) }),
      after: { ...rulesOf(rules), ...(clientSecret !== undefined && { clientSecret: 'replaced' }) },
    });
    return describeStored(connection, accountId, publicUrl);
  });
}

async function requireFreeDomains(connection: Connection, accountId: number, domains: readonly string[]) {
  const taken = await findTakenDomains(connection, accountId, domains);
  if (taken.length === 0) return;
  throw new ProblemError('conflict', { detail: `Another account has a provider for ${taken.join(', ')}.` });
}

async function remove(
  { db, actorOf }: IdentityProviderDependencies,
  request: FastifyRequest,
  accountId: number | null,
) {
  await db.asLaboratory(async (connection) => {
    if (!(await deleteProviderOf(connection, accountId))) throw new ProblemError('not-found');
    insertAuditEntry(connection, accountId ?? laboratoryChain, actorOf(request), {
      action: 'single-sign-on.removed',
      subject: subjectOf(accountId),
    });
  });
}

const subjectOf = (accountId: number | null): string => (accountId === null ? 'laboratory' : `account:${accountId}`);

/** What the audit trail records: everything but the secret. */
const rulesOf = ({
  issuer,
  clientId,
  emailDomains,
  roleClaim,
  roleMapping,
  defaultRole,
  createsPeople,
  allowsPasswords,
}: ProviderRules<string>) => ({
  issuer,
  clientId,
  emailDomains,
  roleClaim,
  roleMapping,
  defaultRole,
  createsPeople,
  allowsPasswords,
});
