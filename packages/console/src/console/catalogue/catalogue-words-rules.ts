import type { Catalogue } from '@labwire/contract/lab-catalogue.ts';
import type { CatalogueChange, CatalogueCheck, CatalogueSection } from '@labwire/contract/lab-catalogue-check.ts';
import type { CatalogueEntry } from './entry-draft-rules.ts';

/** What of the catalogue is looked at. */
export interface CatalogueSearch {
  section?: Exclude<CatalogueSection, 'tests'>;
  search?: string;
  retired?: true;
  /** The code of the entry that is open. */
  entry?: string;
}

export const sectionNames: Record<CatalogueSection, { one: string; many: string }> = {
  tests: { one: 'test', many: 'Tests' },
  sampleTypes: { one: 'sample type', many: 'Sample types' },
  supplies: { one: 'supply', many: 'Supplies' },
};

export const changeNames: Record<CatalogueChange['change'], { name: string; tone: 'good' | 'info' | 'warn' }> = {
  ADDED: { name: 'Added', tone: 'good' },
  CHANGED: { name: 'Changed', tone: 'info' },
  RETIRED: { name: 'Retired', tone: 'warn' },
  REACTIVATED: { name: 'Revived', tone: 'good' },
};

/** "2 added, 1 retired, 40 unchanged". */
export function checkWords({ changes, unchanged }: CatalogueCheck): string {
  const counts = Object.entries(changeNames).map(([change, { name }]): [number, string] => [
    changes.filter((one) => one.change === change).length,
    name.toLowerCase(),
  ]);
  const parts = [...counts, [unchanged, 'unchanged'] as const].filter(([count]) => count > 0);
  return parts.map(([count, name]) => `${count} ${name}`).join(', ') || 'nothing in it';
}

/** What open orders and jobs have to do with a change; undefined where nobody uses the entry. */
export function touchedWords({ openOrders, openJobs, change, section }: CatalogueChange): string | undefined {
  if (openOrders === 0 && openJobs === 0) return undefined;
  const orders = `${openOrders} open ${openOrders === 1 ? 'order' : 'orders'}`;
  const jobs = `${openJobs} ${openJobs === 1 ? 'job' : 'jobs'} under way`;
  const who = openJobs === 0 ? orders : openOrders === 0 ? jobs : `${orders} and ${jobs}`;
  const effect =
    change === 'RETIRED'
      ? 'They go on; only new orders are refused.'
      : section === 'supplies'
        ? ''
        : 'Samples that are registered from now on get it as it then is; jobs keep it as it was.';
  return `Used by ${who}. ${effect}`.trim();
}

/** Entries whose code or name holds every word, or one of whose measurands does. */
export function chosenEntries(
  catalogue: Catalogue,
  section: CatalogueSection,
  search: string,
  withRetired: boolean,
): CatalogueEntry[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (catalogue[section] as CatalogueEntry[]).filter((entry) => {
    if (!withRetired && entry.active === false) return false;
    const measurands = entry.measurands?.map(({ code, name }) => `${code} ${name}`).join(' ') ?? '';
    const text = `${entry.code} ${entry.name} ${measurands}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

/** "TUT, upper limit" of `measurands/TUT/upperLimit`. */
export function fieldWords(field: string): string {
  const spaced = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const [, kind, rest = ''] = /^(measurands|attributes)\/(.+)$/s.exec(field) ?? [];
  if (kind === 'attributes') return rest;
  if (kind === 'measurands') {
    const end = rest.lastIndexOf('/');
    return `${rest.slice(0, end)}, ${spaced(rest.slice(end + 1))}`;
  }
  return spaced(field);
}

/** A value for people. What is not there is a flag that is not set, or nothing. */
export function valueWords(value: string | number | boolean | null, other: string | number | boolean | null): string {
  if (typeof value === 'boolean' || typeof other === 'boolean') return value === true ? 'yes' : 'no';
  return value === null ? 'none' : String(value);
}
