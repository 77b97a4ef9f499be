import type {
  CatalogueUpdate,
  SampleTypeDefinition,
  SpecificationDefinition,
  SupplyDefinition,
  TestDefinition,
} from '@labwire/contract/lab-catalogue.ts';
import type { CatalogueSection } from '@labwire/contract/lab-catalogue-check.ts';
import { optionalText } from '../../ui/pointer-rules.ts';
import { linesOf, type MeasurandDraft, measurandDraft, measurandOf, newMeasurand } from './measurand-draft-rules.ts';
import { type SpecificationDraft, specificationDraft, specificationOf } from './specification-draft-rules.ts';

/** Form values of an entry: like the update, but with text for numbers and lists. */
export interface EntryDraft extends SpecificationDraft {
  code: string;
  name: string;
  active: boolean;
  /** Of a test. */
  method: string;
  composite: boolean;
  parameters: boolean;
  accredited: boolean;
  subcontracted: boolean;
  measurands: MeasurandDraft[];
  /** Of a sample type; one allowed value per line. */
  attributes: { name: string; values: string }[];
}

export type CatalogueEntry = Partial<TestDefinition & SampleTypeDefinition & SpecificationDefinition> &
  SupplyDefinition;

export function entryDraft(entry?: CatalogueEntry): EntryDraft {
  return {
    code: entry?.code ?? '',
    name: entry?.name ?? '',
    active: entry?.active ?? true,
    method: entry?.method ?? '',
    composite: entry?.composite ?? false,
    parameters: entry?.parameters ?? false,
    accredited: entry?.accredited ?? false,
    subcontracted: entry?.subcontracted ?? false,
    measurands: entry?.measurands?.map(measurandDraft) ?? [newMeasurand()],
    attributes: (entry?.attributes ?? []).map(({ name, values = [] }) => ({ name, values: values.join('\n') })),
    ...specificationDraft(entry),
  };
}

/** Omits flags that have their default value. */
export function entryUpdate(section: CatalogueSection, draft: EntryDraft): CatalogueUpdate {
  const { code, name, active } = draft;
  const common = { code, name, active: active ? undefined : false };
  if (section === 'supplies') return { supplies: [common] };
  if (section === 'specifications') return { specifications: [{ ...common, ...specificationOf(draft) }] };
  if (section === 'sampleTypes') return { sampleTypes: [{ ...common, attributes: attributesOf(draft) }] };
  const { method, composite, parameters, accredited, subcontracted, measurands } = draft;
  return {
    tests: [
      {
        ...common,
        method: optionalText(method),
        composite: composite || undefined,
        parameters: parameters || undefined,
        accredited: accredited || undefined,
        subcontracted: subcontracted || undefined,
        measurands: measurands.map(measurandOf),
      },
    ],
  };
}

function attributesOf({ attributes }: EntryDraft): SampleTypeDefinition['attributes'] {
  if (attributes.length === 0) return undefined;
  return attributes.map(({ name, values }) => {
    const allowed = linesOf(values);
    return { name, ...(allowed && { values: allowed }) };
  });
}
