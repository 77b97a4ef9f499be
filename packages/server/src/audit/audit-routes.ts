import type { KeyObject } from 'node:crypto';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Database } from '../platform/db/database.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { requireNoViolations } from '../platform/http/violations.ts';
import { isFlagSet } from '../platform/validation/query-flag.ts';
import { entryTime, windowViolations } from './audit-rules.ts';
import { findAuditEntries, findAuditNames } from './audit-sql.ts';
import { unsealEntries } from './seal-sql.ts';
import { verifyTrail } from './verification/trail-verification.ts';

export interface AuditDependencies {
  db: Database;
  /** Without them, the signatures of checkpoints are not verified. */
  auditKeys: readonly KeyObject[] | undefined;
}

export function registerAuditRoutes(operations: OperationRouter, { db, auditKeys }: AuditDependencies): void {
  operations.staff(labOperations.readAudit, async ({ query }) => {
    const { limit = 100, verify, from, to, ...others } = query;
    requireNoViolations(windowViolations({ from, to }));
    const filter = { ...others, from: from && entryTime(from), to: to && entryTime(to) };
    return db.asLaboratory(async (connection) => {
      const stored = await findAuditEntries(connection, { ...filter, limit: limit + 1 });
      const page = stored.slice(0, limit);
      return {
        entries: await unsealEntries(connection, page),
        next: (stored[0]?.found ?? 0) > page.length ? (page.at(-1)?.entryId ?? null) : null,
        ...(isFlagSet(verify) && { verification: await verifyTrail(connection, auditKeys) }),
      };
    });
  });

  operations.staff(labOperations.listAuditNames, async () =>
    db.asLaboratory(async (connection) => ({
      actions: await findAuditNames(connection, 'action'),
      actors: await findAuditNames(connection, 'actor'),
    })),
  );
}
