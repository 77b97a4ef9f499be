import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { Laboratory } from '@labwire/contract/laboratory.ts';
import { insertAuditEntry, laboratoryChain } from '../audit/audit-sql.ts';
import type { Database } from '../platform/db/database.ts';
import type { ActorOf } from '../platform/http/actor.ts';
import type { OperationRouter } from '../platform/http/operations.ts';
import { requireVersion, versionTag } from '../platform/http/precondition.ts';
import { requireNoViolations, validOrThrow } from '../platform/http/violations.ts';
import { logoPath } from './laboratory-files.ts';
import type { FindLaboratory } from './settings-cache.ts';
import {
  defaultSettings,
  requiresCompleteReports,
  settingsAccessViolations,
  settingsViolations,
} from './settings-rules.ts';
import { findSettings, findTimeZones, lockSettings, saveSettings } from './settings-sql.ts';

export interface SettingsDependencies {
  db: Database;
  actorOf: ActorOf;
  environment: string;
  findLaboratory: FindLaboratory;
  publicUrl: string;
}

export function registerSettingsRoutes(
  operations: OperationRouter,
  { db, actorOf, environment, findLaboratory, publicUrl }: SettingsDependencies,
): void {
  const initial = { settings: defaultSettings(environment), version: 0 };

  operations.public(clientOperations.getLaboratory, async (): Promise<Laboratory> => {
    const { name, timeZone, contact, mapUrl, logo } = await findLaboratory();
    const logoUrl = logo && `${publicUrl}${logoPath}?${logo.tag}`;
    return { name, timeZone, ...(contact && { contact }), ...(mapUrl && { mapUrl }), ...(logoUrl && { logoUrl }) };
  });

  operations.staff(labOperations.getSettings, async (_call, reply) => {
    const { settings, version } = (await db.asLaboratory(findSettings)) ?? initial;
    const requireCompleteReports = requiresCompleteReports(settings, environment);
    return reply.header('etag', versionTag(version)).send({ ...settings, requireCompleteReports });
  });

  operations.staff(labOperations.putSettings, async ({ validate, caller, request }, reply) => {
    const found = validate();
    const { after, version } = await db.asLaboratory(async (connection) => {
      const zones = found.validPart?.timeZone === undefined ? [] : await findTimeZones(connection);
      const after = validOrThrow(found, settingsViolations(found.validPart ?? {}, zones));
      lockSettings(connection);
      const before = (await findSettings(connection)) ?? initial;
      requireVersion(request, before.version);
      requireNoViolations(settingsAccessViolations(before.settings, after, caller), 'role-required');
      saveSettings(connection, { settings: after, version: before.version + 1 });
      insertAuditEntry(connection, laboratoryChain, actorOf(request), {
        action: 'settings.changed',
        subject: 'settings',
        before: before.settings,
        after,
      });
      connection.notify('settings');
      return { after, version: before.version + 1 };
    });
    return reply.header('etag', versionTag(version)).send(after);
  });
}
