import type { Catalogue, CatalogueUpdate } from '@labwire/contract/lab-catalogue.ts';

export interface CatalogueChange {
  kind: 'sample type' | 'test' | 'supply';
  code: string;
  change: 'added' | 'changed' | 'retired' | 'revived';
  /** Of a changed entry: which fields. */
  fields: string[];
}

interface Entry {
  code: string;
  active?: boolean;
}

/** What an update would do to the catalogue; entries that it leaves as they are do not count. */
export function catalogueChanges(before: Catalogue, update: CatalogueUpdate): CatalogueChange[] {
  return [
    ...entryChanges('sample type', before.sampleTypes, update.sampleTypes),
    ...entryChanges('test', before.tests, update.tests),
    ...entryChanges('supply', before.supplies, update.supplies),
  ];
}

function entryChanges(
  kind: CatalogueChange['kind'],
  before: readonly Entry[],
  update: readonly Entry[] = [],
): CatalogueChange[] {
  const known = new Map(before.map((entry) => [entry.code, entry]));
  return update.flatMap((entry): CatalogueChange[] => {
    const { code } = entry;
    const old = known.get(code);
    if (!old) return [{ kind, code, change: 'added', fields: [] }];
    const wasActive = old.active ?? true;
    const isActive = entry.active ?? true;
    if (wasActive !== isActive) return [{ kind, code, change: isActive ? 'revived' : 'retired', fields: [] }];
    const names = new Set([...Object.keys(old), ...Object.keys(entry)]);
    const fields = [...names].filter((name) => !isSame(field(old, name), field(entry, name)));
    return fields.length === 0 ? [] : [{ kind, code, change: 'changed', fields }];
  });
}

const field = (entry: object, name: string): unknown => (entry as Record<string, unknown>)[name];

/** Flags that are not given are false, lists that are not given are empty, and entries are active. */
const isSame = (a: unknown, b: unknown): boolean => plain(a) === plain(b);

function plain(value: unknown): string {
  if (value === undefined || value === false || (Array.isArray(value) && value.length === 0)) return 'absent';
  return JSON.stringify(value, (key, inner) => {
    if (key === 'active' && inner === true) return undefined;
    if (inner === false) return undefined;
    const isObject = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
    return isObject ? Object.fromEntries(Object.entries(inner).sort(([x], [y]) => (x < y ? -1 : 1))) : inner;
  });
}
