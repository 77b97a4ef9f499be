import type { CatalogueChange, CatalogueChangeName } from '@labwire/contract/lab-catalogue-check.ts';
import type { CatalogueEntry as Entry, Replacement } from './catalogue-rules.ts';

type Value = string | number | boolean | null;

/** A change without the counts of open orders and jobs that use the entry. */
export type PlannedChange = Omit<CatalogueChange, 'openOrders' | 'openJobs'>;

/** The change that an entry makes to the catalogue; undefined if it makes none. */
export function plannedChange({ section, before, after }: Replacement): PlannedChange | undefined {
  const { code, name } = after;
  if (!before) return { section, code, name, change: 'ADDED', fields: [] };
  const fields = changedFields(before, after);
  const change = changeName(before.active ?? true, after.active ?? true);
  return change === 'CHANGED' && fields.length === 0 ? undefined : { section, code, name, change, fields };
}

function changeName(wasActive: boolean, isActive: boolean): CatalogueChangeName {
  if (wasActive === isActive) return 'CHANGED';
  return isActive ? 'REACTIVATED' : 'RETIRED';
}

function changedFields(before: Entry, after: Entry): PlannedChange['fields'] {
  const [oldFields, newFields] = [flatten(before), flatten(after)];
  return [...new Set([...oldFields.keys(), ...newFields.keys()])].flatMap((field) => {
    const [oldValue, newValue] = [oldFields.get(field) ?? null, newFields.get(field) ?? null];
    return oldValue === newValue ? [] : [{ field, before: oldValue, after: newValue }];
  });
}

/** The fields of an entry by path. A false flag and an empty list are left out, because omitting them means the same. */
function flatten({ code: _, active: _active, ...entry }: Entry): Map<string, Value> {
  const fields = new Map<string, Value>();
  for (const [name, value] of Object.entries(entry)) {
    if (name === 'measurands') flattenMeasurands(value as Entry[], fields);
    else if (name === 'attributes') flattenAttributes(value as { name: string; values?: string[] }[], fields);
    else if (value !== false) fields.set(name, asText(value));
  }
  return fields;
}

function flattenMeasurands(measurands: readonly Entry[], fields: Map<string, Value>): void {
  fields.set('measurands', measurands.map(({ code }) => code).join(', '));
  for (const { code, ...measurand } of measurands) {
    for (const [name, value] of Object.entries(measurand)) {
      if (value !== false) fields.set(`measurands/${code}/${name}`, asText(value));
    }
  }
}

/** Lists and objects, such as allowed values and calculations, are compared and shown as text. */
function asText(value: unknown): Value {
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : (value as Value);
}

function flattenAttributes(attributes: readonly { name: string; values?: string[] }[], fields: Map<string, Value>) {
  for (const { name, values } of attributes) fields.set(`attributes/${name}`, values?.join(', ') ?? 'any value');
}
