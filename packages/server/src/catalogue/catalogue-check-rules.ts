import type { Catalogue, CatalogueUpdate } from '@labwire/contract/lab-catalogue.ts';
import {
  type CatalogueChange,
  type CatalogueChangeName,
  type CatalogueSection,
  catalogueSections,
} from '@labwire/contract/lab-catalogue-check.ts';

type Entry = Record<string, unknown> & { code: string; name: string; active?: boolean };
type Value = string | number | boolean | null;

/** A change before anybody has looked who uses the entry. */
export type PlannedChange = Omit<CatalogueChange, 'openOrders' | 'openJobs'>;

/** What an update would do to the catalogue, in the order in which it is written. */
export function plannedChanges(
  before: Catalogue,
  update: CatalogueUpdate,
): { changes: PlannedChange[]; unchanged: number } {
  const changes = catalogueSections.flatMap((section) => {
    const known = new Map(before[section].map((entry) => [entry.code, entry as Entry]));
    return ((update[section] ?? []) as Entry[]).map((entry) => plannedChange(section, known.get(entry.code), entry));
  });
  const real = changes.filter((change) => change !== undefined);
  return { changes: real, unchanged: changes.length - real.length };
}

function plannedChange(section: CatalogueSection, before: Entry | undefined, after: Entry): PlannedChange | undefined {
  const { code, name } = after;
  if (!before) return { section, code, name, change: 'ADDED', fields: [] };
  const fields = changedFields(before, after);
  const change = changeName(before.active ?? true, after.active ?? true);
  return change === 'CHANGED' && fields.length === 0 ? undefined : { section, code, name, change, fields };
}

function changeName(wasActive: boolean, isActive: boolean): CatalogueChangeName {
  if (wasActive === isActive) return 'CHANGED';
  return isActive ? 'REVIVED' : 'RETIRED';
}

function changedFields(before: Entry, after: Entry): PlannedChange['fields'] {
  const [old, now] = [flatten(before), flatten(after)];
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((field) => {
    const [was, is] = [old.get(field) ?? null, now.get(field) ?? null];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

/** Field by field. Flags that are not given are false and lists that are not given are empty, so neither is there. */
function flatten({ code: _, active: _active, ...entry }: Entry): Map<string, Value> {
  const fields = new Map<string, Value>();
  for (const [name, value] of Object.entries(entry)) {
    if (name === 'measurands') flattenMeasurands(value as Entry[], fields);
    else if (name === 'attributes') flattenAttributes(value as { name: string; values?: string[] }[], fields);
    else if (value !== false) fields.set(name, value as Value);
  }
  return fields;
}

function flattenMeasurands(measurands: readonly Entry[], fields: Map<string, Value>): void {
  fields.set('measurands', measurands.map(({ code }) => code).join(', '));
  for (const { code, ...measurand } of measurands) {
    for (const [name, value] of Object.entries(measurand)) {
      if (value !== false) fields.set(`measurands/${code}/${name}`, value as Value);
    }
  }
}

function flattenAttributes(attributes: readonly { name: string; values?: string[] }[], fields: Map<string, Value>) {
  for (const { name, values } of attributes) fields.set(`attributes/${name}`, values?.join(', ') ?? 'any value');
}
