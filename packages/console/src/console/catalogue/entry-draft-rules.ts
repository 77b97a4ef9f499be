import type {
  CatalogueUpdate,
  SampleTypeDefinition,
  SpecificationDefinition,
  SupplyDefinition,
  TestDefinition,
} from '@labwire/contract/lab-catalogue.ts';
import type { CatalogueSection } from '@labwire/contract/lab-catalogue-check.ts';
import { numberFromText, optionalText } from '../../ui/pointer-rules.ts';
import { linesOf, type MeasurandDraft, measurandDraft, measurandOf, newMeasurand } from './measurand-draft-rules.ts';
import { type ParameterDraft, parameterDraft, parameterOf } from './parameter-draft-rules.ts';
import { type SpecificationDraft, specificationDraft, specificationOf } from './specification-draft-rules.ts';

/** Form values of an entry: like the update, but with text for numbers and lists. */
export interface EntryDraft extends SpecificationDraft {
  code: string;
  name: string;
  active: boolean;
  /** Of a test. */
  method: string;
  methodEdition: string;
  section: string;
  /** The code of a site; empty for the main address. */
  site: string;
  /** Working days; empty for the default. */
  turnaroundDays: string;
  priorityTurnaroundDays: string;
  composite: boolean;
  parameters: boolean;
  parameterDefinitions: ParameterDraft[];
  accredited: boolean;
  /** Codes; empty for all sample types. */
  accreditedSampleTypes: string[];
  subcontracted: boolean;
  subcontractor: { name: string; accreditation: string };
  measurands: MeasurandDraft[];
  /** Of a sample type; one allowed value per line. */
  attributes: { name: string; values: string }[];
  storage: string;
}

export type CatalogueEntry = Partial<TestDefinition & SampleTypeDefinition & SpecificationDefinition> &
  SupplyDefinition;

export function entryDraft(entry?: CatalogueEntry): EntryDraft {
  return {
    code: entry?.code ?? '',
    name: entry?.name ?? '',
    active: entry?.active ?? true,
    method: entry?.method ?? '',
    methodEdition: entry?.methodEdition ?? '',
    section: entry?.section ?? '',
    site: entry?.site ?? '',
    turnaroundDays: String(entry?.turnaroundDays ?? ''),
    priorityTurnaroundDays: String(entry?.priorityTurnaroundDays ?? ''),
    composite: entry?.composite ?? false,
    parameters: entry?.parameters ?? false,
    parameterDefinitions: (entry?.parameterDefinitions ?? []).map(parameterDraft),
    accredited: entry?.accredited ?? false,
    accreditedSampleTypes: entry?.accreditedSampleTypes ?? [],
    subcontracted: entry?.subcontracted ?? false,
    subcontractor: {
      name: entry?.subcontractor?.name ?? '',
      accreditation: entry?.subcontractor?.accreditation ?? '',
    },
    measurands: entry?.measurands?.map(measurandDraft) ?? [newMeasurand()],
    attributes: (entry?.attributes ?? []).map(({ name, values = [] }) => ({ name, values: values.join('\n') })),
    storage: entry?.storage ?? '',
    ...specificationDraft(entry),
  };
}

/** Omits flags that have their default value. */
export function entryUpdate(section: CatalogueSection, draft: EntryDraft): CatalogueUpdate {
  const { code, name, active } = draft;
  const common = { code, name, active: active ? undefined : false };
  if (section === 'supplies') return { supplies: [common] };
  if (section === 'specifications') return { specifications: [{ ...common, ...specificationOf(draft) }] };
  if (section === 'sampleTypes') {
    return { sampleTypes: [{ ...common, attributes: attributesOf(draft), storage: optionalText(draft.storage) }] };
  }
  return { tests: [{ ...common, ...testOf(draft) }] };
}

function testOf(draft: EntryDraft): Omit<TestDefinition, 'code' | 'name'> {
  const { sampleTypes, parameterDefinitions, accreditedSampleTypes, subcontracted } = draft;
  return {
    method: optionalText(draft.method),
    methodEdition: optionalText(draft.methodEdition),
    section: optionalText(draft.section),
    site: optionalText(draft.site),
    turnaroundDays: numberFromText(draft.turnaroundDays),
    priorityTurnaroundDays: numberFromText(draft.priorityTurnaroundDays),
    composite: draft.composite || undefined,
    parameters: draft.parameters || undefined,
    parameterDefinitions: parameterDefinitions.length > 0 ? parameterDefinitions.map(parameterOf) : undefined,
    sampleTypes: sampleTypes.length > 0 ? sampleTypes : undefined,
    accredited: draft.accredited || undefined,
    accreditedSampleTypes: accreditedSampleTypes.length > 0 ? accreditedSampleTypes : undefined,
    subcontracted: subcontracted || undefined,
    subcontractor: subcontracted ? subcontractorOf(draft.subcontractor) : undefined,
    measurands: draft.measurands.map(measurandOf),
  };
}

/** Undefined if nothing is entered. An accreditation without a name is sent, so that the service rejects it. */
export function subcontractorOf({ name, accreditation }: EntryDraft['subcontractor']): TestDefinition['subcontractor'] {
  const stated = optionalText(accreditation);
  if (name.trim() === '' && stated === undefined) return undefined;
  return { name, ...(stated !== undefined && { accreditation: stated }) };
}

function attributesOf({ attributes }: EntryDraft): SampleTypeDefinition['attributes'] {
  if (attributes.length === 0) return undefined;
  return attributes.map(({ name, values }) => {
    const allowed = linesOf(values);
    return { name, ...(allowed && { values: allowed }) };
  });
}
