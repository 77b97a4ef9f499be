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

/** They ask for nothing but to be named, and let the whole be given away under any terms. */
const allowed = [
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
];

/** What their package.json does not say in the usual form, read in the files that come with them. */
const read: Record<string, string> = {
  'dejavu-fonts-ttf': 'Bitstream-Vera',
  'png-js': 'MIT',
};

/** What runs, with the licence of each, from the lock file. */
export function licences(): Licensed[] {
  const lock = JSON.parse(readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8'));
  const packages = Object.entries(lock.packages as Record<string, Locked>);
  const running = packages.filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link);
  const listed = running.map(([path, { version = '', license }]) => {
    const name = path.split('node_modules/').at(-1) ?? path;
    return { name, version, licence: read[name] ?? license ?? 'unknown' };
  });
  const once = new Map(listed.map((one) => [`${one.name} ${one.version}`, one]));
  return [...once.values()].sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version));
}

/** Those whose licence nobody has agreed to; of several to choose from, one is enough. */
export const unagreed = (list: readonly Licensed[]): Licensed[] =>
  list.filter(({ name, licence }) => {
    const choices = licence.replaceAll(/[()]/g, '').split(' OR ');
    return read[name] === undefined && !choices.some((choice) => allowed.includes(choice));
  });

if (import.meta.main) {
  const list = licences();
  const rows = list.map(({ name, version, licence }) => `| ${name} | ${version} | ${licence} |`);
  process.stdout.write(`| Package | Version | Licence |\n|---|---|---|\n${rows.join('\n')}\n`);
  const strange = unagreed(list);
  for (const { name, licence } of strange) process.stderr.write(`${name} has the licence ${licence}, not agreed to\n`);
  process.exit(strange.length === 0 ? 0 : 1);
}
