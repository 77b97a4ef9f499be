import type { LabSchemas } from '@labwire/client/lab-operations';

export interface CatalogueChange {
  kind: 'sample type' | 'test' | 'supply' | 'specification';
  code: string;
  change: 'added' | 'changed' | 'retired' | 'reactivated';
  /** The fields that differ, of a changed entry. */
  fields: string[];
}

interface Entry {
  code: string;
  active?: boolean;
}

/** The changes that an update would make to the catalogue. */
export function catalogueChanges(
  before: LabSchemas['Catalogue'],
  update: LabSchemas['CatalogueUpdate'],
): CatalogueChange[] {
  return [
    ...entryChanges('sample type', before.sampleTypes, update.sampleTypes),
    ...entryChanges('test', before.tests, update.tests),
    ...entryChanges('supply', before.supplies, update.supplies),
    ...entryChanges('specification', before.specifications, update.specifications),
  ];
}

function entryChanges(
  kind: CatalogueChange['kind'],
  before: readonly Entry[],
  update: readonly Entry[] = [],
): CatalogueChange[] {
  const existing = new Map(before.map((entry) => [entry.code, entry]));
  return update.flatMap((entry): CatalogueChange[] => {
    const { code } = entry;
    const old = existing.get(code);
    if (!old) return [{ kind, code, change: 'added', fields: [] }];
    const wasActive = old.active ?? true;
    const isActive = entry.active ?? true;
    if (wasActive !== isActive) return [{ kind, code, change: isActive ? 'reactivated' : 'retired', fields: [] }];
    const names = new Set([...Object.keys(old), ...Object.keys(entry)]);
    names.delete('active');
    const fields = [...names].filter(
      (name) => canonical(name, field(old, name)) !== canonical(name, field(entry, name)),
    );
    return fields.length === 0 ? [] : [{ kind, code, change: 'changed', fields }];
  });
}

const field = (entry: object, name: string): unknown => (entry as Record<string, unknown>)[name];

/** Values that mean the same as an absent field. */
const defaults: Record<string, unknown> = { active: true, kind: 'number', decisionRule: 'SIMPLE_ACCEPTANCE' };

/** A text that is equal for equal values: an absent flag is false, an absent list is empty, and defaults are absent. */
function canonical(name: string, value: unknown): string {
  if (value === undefined || value === false || defaults[name] === value) return 'absent';
  if (Array.isArray(value) && value.length === 0) return 'absent';
  return JSON.stringify(value, (key, inner) => {
    if (inner === false || (key !== '' && defaults[key] === inner)) return undefined;
    const isObject = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
    return isObject ? Object.fromEntries(Object.entries(inner).sort(([x], [y]) => (x < y ? -1 : 1))) : inner;
  });
}
