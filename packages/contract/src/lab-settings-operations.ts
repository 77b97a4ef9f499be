import { settingsExample } from './lab-examples.ts';
import {
  allRoles,
  commonProblems,
  ifMatch,
  integrationRoles,
  labApiPrefix,
  mutationProblems,
} from './lab-operation-parts.ts';
import { LaboratorySettings } from './lab-settings.ts';
import { operation } from './operation.ts';
import { versionHeaders } from './response-headers.ts';

const settings = {
  description: 'The settings.',
  schema: LaboratorySettings,
  headers: versionHeaders,
  example: settingsExample,
};

export const labSettingsOperations = {
  getSettings: operation({
    id: 'getSettings',
    method: 'GET',
    path: `${labApiPrefix}/settings`,
    tag: 'Laboratory',
    summary: "Get the laboratory's settings",
    description:
      'Returns the settings for reports, approval, turnaround, time zone and retention. The ETag identifies the version.',
    access: { roles: allRoles },
    responses: { 200: settings },
    problems: commonProblems,
  }),

  putSettings: operation({
    id: 'putSettings',
    method: 'PUT',
    path: `${labApiPrefix}/settings`,
    tag: 'Laboratory',
    summary: "Replace the laboratory's settings",
    description:
      'Replaces all settings. Reports of results that are already published keep the laboratory details and the time ' +
      'zone they were published with.',
    access: { roles: integrationRoles },
    headers: ifMatch,
    body: { schema: LaboratorySettings, examples: { demo: { summary: 'A laboratory', value: settingsExample } } },
    responses: { 200: settings },
    problems: ['stale-version', ...mutationProblems, ...commonProblems],
  }),
};
