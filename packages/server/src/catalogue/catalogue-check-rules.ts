import type { CatalogueChange, CatalogueChangeName } from '@labwire/contract/lab-catalogue-check.ts';
import type { CatalogueEntry as Entry, Replacement } from './catalogue-rules.ts';

type Value = string | number | boolean | null;

/** A change before anybody has looked who uses the entry. */
export type PlannedChange = Omit<CatalogueChange, 'openOrders' | 'openJobs'>;

/** What an entry would do to the catalogue; undefined: nothing. */
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
