import type { Catalogue } from '@labwire/contract/lab-catalogue.ts';
import type { CatalogueChange, CatalogueCheck, CatalogueSection } from '@labwire/contract/lab-catalogue-check.ts';
import type { CatalogueEntry } from './entry-draft-rules.ts';

export interface CatalogueSearch {
  section?: Exclude<CatalogueSection, 'tests'>;
  search?: string;
  retired?: true;
  /** The code of the open entry. */
  entry?: string;
}

export const sectionNames: Record<CatalogueSection, { one: string; many: string }> = {
  tests: { one: 'test', many: 'Tests' },
  sampleTypes: { one: 'sample type', many: 'Sample types' },
  supplies: { one: 'supply', many: 'Supplies' },
  specifications: { one: 'specification', many: 'Specifications' },
};

export const changeNames: Record<CatalogueChange['change'], { name: string; tone: 'good' | 'info' | 'warn' }> = {
  ADDED: { name: 'Added', tone: 'good' },
  CHANGED: { name: 'Changed', tone: 'info' },
  RETIRED: { name: 'Retired', tone: 'warn' },
  REACTIVATED: { name: 'Reactivated', tone: 'good' },
};

/** For example "2 added, 1 retired, 40 unchanged". */
export function changeSummary({ changes, unchanged }: CatalogueCheck): string {
  const counts = Object.entries(changeNames).map(([change, { name }]): [number, string] => [
    changes.filter((candidate) => candidate.change === change).length,
    name.toLowerCase(),
  ]);
  const parts = [...counts, [unchanged, 'unchanged'] as const].filter(([count]) => count > 0);
  return parts.map(([count, name]) => `${count} ${name}`).join(', ') || 'no entries';
}

/** Specifications are read when a result is published, so a change affects all open jobs. */
export const specificationEffect =
  'Applies to all results that are published from now on, also of jobs in progress. Published results do not change.';

/** How a change affects open orders and jobs; undefined if none uses the entry. */
export function usageText({ openOrders, openJobs, change, section }: CatalogueChange): string | undefined {
  if (section === 'specifications') return specificationEffect;
  if (openOrders === 0 && openJobs === 0) return undefined;
  const orders = `${openOrders} open ${openOrders === 1 ? 'order' : 'orders'}`;
  const jobs = `${openJobs} ${openJobs === 1 ? 'job' : 'jobs'} in progress`;
  const users = openJobs === 0 ? orders : openOrders === 0 ? jobs : `${orders} and ${jobs}`;
  const effect =
    change === 'RETIRED'
      ? 'They are not affected; only new orders are rejected.'
      : section === 'supplies'
        ? ''
        : 'Samples registered from now on use the new version; existing jobs keep the old one.';
  return `Used by ${users}. ${effect}`.trim();
}

/** Entries whose code, name, measurands or source contain every search term. */
export function filterEntries(
  catalogue: Catalogue,
  section: CatalogueSection,
  search: string,
  includeRetired: boolean,
): CatalogueEntry[] {
  const terms = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (catalogue[section] as CatalogueEntry[]).filter((entry) => {
    if (!includeRetired && entry.active === false) return false;
    const measurands = entry.measurands?.map(({ code, name }) => `${code} ${name}`).join(' ') ?? '';
    const { measurandCode = '', source = '', edition = '' } = entry;
    const text = `${entry.code} ${entry.name} ${measurands} ${measurandCode} ${source} ${edition}`.toLowerCase();
    return terms.every((term) => text.includes(term));
  });
}

/** For example "TUT, upper limit" for `measurands/TUT/upperLimit`. */
export function fieldText(field: string): string {
  const spaced = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const [, kind, rest = ''] = /^(measurands|attributes)\/(.+)$/s.exec(field) ?? [];
  if (kind === 'attributes') return rest;
  if (kind === 'measurands') {
    const end = rest.lastIndexOf('/');
    return `${rest.slice(0, end)}, ${spaced(rest.slice(end + 1))}`;
  }
  return spaced(field);
}

/** A missing flag is "no"; the other side of the change tells whether the value is a flag. */
export function valueText(value: string | number | boolean | null, other: string | number | boolean | null): string {
  if (typeof value === 'boolean' || typeof other === 'boolean') return value === true ? 'yes' : 'no';
  return value === null ? 'none' : String(value);
}
