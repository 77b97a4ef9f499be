import { readFileSync } from 'node:fs';

/** A package that the service, its pages or its command need to run. */
export interface Licensed {
  name: string;
  version: string;
  licence: string;
}

interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
  link?: boolean;
}

/** Licences that require attribution only. */
const permitted = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Unlicense',
];

/** Licences that package.json does not name as SPDX requires; taken from the files of these packages. */
const readByHand: Record<string, string> = {
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  'png-js': 'MIT',
};

/** The packages of the lock file that are needed at run time. */
export function licences(): Licensed[] {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  const packages = Object.entries(lock.packages as Record<string, Locked>);
  const needed = packages.filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link);
  const listed = needed.map(([path, { version = '', license }]) => {
    const name = path.split('node_modules/').at(-1) ?? path;
    return { name, version, licence: readByHand[name] ?? license ?? 'unknown' };
  });
  const once = new Map(listed.map((one) => [`${one.name} ${one.version}`, one]));
  return [...once.values()].sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version));
}

/** Packages without a permitted licence. Of alternatives like `MIT OR GPL-2.0`, one is enough. */
export const packagesNotPermitted = (list: readonly Licensed[]): Licensed[] =>
  list.filter(({ name, licence }) => {
    const choices = licence.replaceAll(/[()]/g, '').split(' OR ');
    return readByHand[name] === undefined && !choices.some((choice) => permitted.includes(choice));
  });

if (import.meta.main) {
  const list = licences();
  const rows = list.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  process.stdout.write(`| Package | Version | Licence |\n|---|---|---|\n${rows.join('\n')}\n`);
  const notPermitted = packagesNotPermitted(list);
  for (const { name, licence } of notPermitted)
    process.stderr.write(`${name} has the licence ${licence}, which is not permitted\n`);
  process.exit(notPermitted.length === 0 ? 0 : 1);
}
