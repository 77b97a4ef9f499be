import { clientOperations } from '@labwire/contract/client-operations.ts';
import { maxTemplates, type NewOrderTemplate, type OrderTemplateEntry } from '@labwire/contract/order-template.ts';
import { type Actor, insertAuditEntry } from '../audit/audit-sql.ts';
import { lockAccount } from '../customers/account-sql.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import {
  countTemplates,
  deleteTemplate,
  findTemplate,
  findTemplates,
  hasOtherTemplate,
  insertTemplate,
  renameTemplate,
} from './template-sql.ts';

export interface TemplateDependencies {
  db: Database;
  actorOf: ActorOf;
}

const nameKeyOf = (name: string): string => name.trim().toLowerCase();
const nameTaken = () => new ProblemError('conflict', { detail: 'The account has a template with this name.' });

/** The templates of an account, from which its people make orders. */
export function registerTemplateRoutes(operations: OperationRouter, { db, actorOf }: TemplateDependencies): void {
  operations.client(clientOperations.listOrderTemplates, async ({ caller: { accountId } }) => ({
    templates: await db.asAccount(accountId, (connection) => findTemplates(connection, accountId)),
  }));

  operations.client(clientOperations.getOrderTemplate, async ({ caller: { accountId }, path: { templateId } }) => {
    const template = await db.asAccount(accountId, (connection) => findTemplate(connection, accountId, templateId));
    if (!template) throw new ProblemError('not-found');
    return template;
  });

  operations.client(clientOperations.createOrderTemplate, async ({ caller: { accountId }, body, request }, reply) => {
    const template = body();
    const actor = actorOf(request);
    const created = await db.asAccount(accountId, (connection) =>
      createTemplate(connection, accountId, template, actor),
    );
    return reply.code(201).send(created);
  });

  operations.client(clientOperations.renameOrderTemplate, ({ caller: { accountId }, path, body, request }) => {
    const { templateId } = path;
    const name = body().name.trim();
    const actor = actorOf(request);
    return db.asAccount(accountId, (connection) => changeName(connection, accountId, { templateId, name }, actor));
  });

  operations.client(clientOperations.deleteOrderTemplate, async ({ caller: { accountId }, path, request }, reply) => {
    const { templateId } = path;
    await db.asAccount(accountId, async (connection) => {
      const name = await deleteTemplate(connection, accountId, templateId);
      if (name === undefined) throw new ProblemError('not-found');
      insertAuditEntry(connection, accountId, actorOf(request), {
        action: 'template.deleted',
        subject: `template:${templateId}`,
        before: { name },
      });
    });
    return reply.code(204).send();
  });
}

/** The account is locked, so that concurrent requests cannot exceed the limit. */
async function createTemplate(
  connection: Connection,
  accountId: number,
  { name, lines }: NewOrderTemplate,
  actor: Actor,
): Promise<OrderTemplateEntry> {
  lockAccount(connection, accountId);
  if ((await countTemplates(connection, accountId)) >= maxTemplates) {
    throw new ProblemError('conflict', { detail: `An account can have ${maxTemplates} templates.` });
  }
  const stored = { name: name.trim(), nameKey: nameKeyOf(name), lines, at: actor.at };
  const templateId = await insertTemplate(connection, accountId, stored);
  if (templateId === undefined) throw nameTaken();
  const after = { name: stored.name, numberOfLines: lines.length };
  insertAuditEntry(connection, accountId, actor, {
    action: 'template.created',
    subject: `template:${templateId}`,
    after,
  });
  return { templateId, ...after, changedAt: actor.at.toISOString() };
}

/** The account is locked, so that concurrent requests cannot give two templates the same name. */
async function changeName(
  connection: Connection,
  accountId: number,
  { templateId, name }: { templateId: number; name: string },
  actor: Actor,
): Promise<OrderTemplateEntry> {
  lockAccount(connection, accountId);
  const before = await findTemplate(connection, accountId, templateId);
  if (!before) throw new ProblemError('not-found');
  const nameKey = nameKeyOf(name);
  if (await hasOtherTemplate(connection, accountId, templateId, nameKey)) throw nameTaken();
  renameTemplate(connection, accountId, templateId, { name, nameKey, at: actor.at });
  insertAuditEntry(connection, accountId, actor, {
    action: 'template.renamed',
    subject: `template:${templateId}`,
    before: { name: before.name },
    after: { name },
  });
  return { templateId, name, numberOfLines: before.numberOfLines, changedAt: actor.at.toISOString() };
}
