import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row, Scenario } from '../benchmark.ts';
import { timeFirstInstall } from '../first-start/first-install.ts';
import { cloneInto, type Installation, measureInstallation, npm } from '../first-start/installation.ts';
import { checkThatItRuns } from '../first-start/run-without-dev.ts';
import { timeNpmStart } from '../npm-start.ts';

const withoutDev = ['install', '--no-save', '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
const serviceAlone = '--workspace=packages/server';

function installationRow(name: string, { megabytes, packages, largest }: Installation): Row {
  const sizes = largest.map(([title, size]) => `${title} ${Math.round(size)}`).join(', ');
  process.stdout.write(`${name}: ${packages} packages, ${Math.round(megabytes)} MB; the largest, in MB: ${sizes}\n`);
  return { name: `${name}: ${packages} packages`, value: megabytes, unit: 'MB' };
}

/** The time of the installation depends on the registry and on what npm has in its cache. */
async function measureStart(checkout: string, dataFolder: string): Promise<Row[]> {
  const { installSeconds, pagesSeconds } = await timeFirstInstall(checkout);
  const { ready, greeting } = await timeNpmStart(checkout, dataFolder);
  return [
    {
      name: 'installation in a new clone',
      value: installSeconds,
      unit: 's',
      comparedWith: 'building the pages, once',
      comparedValue: pagesSeconds,
    },
    {
      name: 'npm start in a new clone, after the installation, to ready',
      value: ready,
      unit: 's',
      comparedWith: 'to the greeting',
      comparedValue: greeting,
    },
  ];
}

export const firstStart: Scenario = {
  name: 'first-start',
  method: () => 'once',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'labwire-first-start-'));
    try {
      const complete = await cloneInto(join(folder, 'complete'));
      const rows = await measureStart(complete, join(folder, 'data'));
      rows.push(installationRow('installation for development', await measureInstallation(complete)));
      const everything = await cloneInto(join(folder, 'everything'));
      await npm(everything, ...withoutDev);
      rows.push(installationRow('installation for running, whole repository', await measureInstallation(everything)));
      const service = await cloneInto(join(folder, 'service'));
      await npm(service, ...withoutDev, serviceAlone);
      rows.push(installationRow('installation for running, service', await measureInstallation(service)));
      await mkdir(join(folder, 'data-without-dev'));
      await checkThatItRuns(service, complete, join(folder, 'data-without-dev'));
      await npm(service, ...withoutDev, serviceAlone, '--omit=optional');
      const withoutPostgres = await measureInstallation(service);
      rows.push(installationRow('installation for running, service without the private PostgreSQL', withoutPostgres));
      return rows;
    } finally {
      await rm(folder, { recursive: true, force: true, maxRetries: 10 });
    }
  },
};
