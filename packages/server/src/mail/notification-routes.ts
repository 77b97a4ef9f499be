import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import { type ContactNotificationsList, notificationsOf } from '@labwire/contract/notification.ts';
import { hasAccount } from '../customers/account-sql.ts';
import type { Connection, Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { validOrThrow } from '../platform/http/violations.ts';
import { changeNotifications, describeContact } from './change-notifications.ts';
import type { MailSettings } from './mail-settings.ts';
import { choiceViolations } from './notification-rules.ts';
import { findAccountChoices, findContactChoices } from './notification-sql.ts';

export interface NotificationDependencies {
  db: Database;
  actorOf: ActorOf;
  mail: MailSettings | undefined;
}

/** The choices of contacts, which the laboratory and the customer can change. */
export function registerNotificationRoutes(
  operations: OperationRouter,
  { db, actorOf, mail }: NotificationDependencies,
): void {
  const list = async (connection: Connection, accountId: number): Promise<ContactNotificationsList> => ({
    contacts: (await findAccountChoices(connection, accountId)).map(({ choices, ...contact }) => ({
      ...contact,
      notifications: notificationsOf(choices),
    })),
    from: mail?.from.address ?? null,
  });

  operations.client(clientOperations.listNotifications, ({ caller: { accountId } }) =>
    db.asAccount(accountId, (connection) => list(connection, accountId)),
  );

  operations.client(clientOperations.putNotifications, async ({ caller, path, validate, request }) => {
    const validation = validate();
    const { notifications } = validOrThrow(validation, choiceViolations(validation.validPart ?? {}));
    return found(
      await db.asAccount(caller.accountId, (connection) =>
        changeNotifications(connection, caller.accountId, path.labContactId, actorOf(request), () => notifications),
      ),
    );
  });

  operations.staff(labOperations.listAccountNotifications, ({ path: { accountId } }) =>
    db.asLaboratory(async (connection) => {
      if (!(await hasAccount(connection, accountId))) throw new ProblemError('not-found');
      return list(connection, accountId);
    }),
  );

  operations.staff(labOperations.getContactNotifications, async ({ path: { accountId, labContactId } }) =>
    describeContact(
      found(await db.asLaboratory((connection) => findContactChoices(connection, accountId, labContactId))),
    ),
  );

  operations.staff(labOperations.putContactNotifications, async ({ path, validate, request }) => {
    const validation = validate();
    const { notifications } = validOrThrow(validation, choiceViolations(validation.validPart ?? {}));
    return found(
      await db.asLaboratory((connection) =>
        changeNotifications(connection, path.accountId, path.labContactId, actorOf(request), () => notifications),
      ),
    );
  });
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new ProblemError('not-found');
  return value;
}
