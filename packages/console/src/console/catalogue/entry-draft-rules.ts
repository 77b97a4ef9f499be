import type {
  CatalogueUpdate,
  MeasurandDefinition,
  SampleTypeDefinition,
  SupplyDefinition,
  TestDefinition,
} from '@labwire/contract/lab-catalogue.ts';
import type { CatalogueSection } from '@labwire/contract/lab-catalogue-check.ts';
import { numberFromText, optionalText } from '../../ui/pointer-rules.ts';

/** Form values of an entry: like the update, but with text for numbers and lists. */
export interface MeasurandDraft {
  code: string;
  name: string;
  unit: string;
  detectionLimit: string;
  upperLimit: string;
  upperLimitIsQuantification: boolean;
  decimals: string;
  uncertainty: string;
}

export interface EntryDraft {
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

export type CatalogueEntry = Partial<TestDefinition & SampleTypeDefinition> & SupplyDefinition;

export const newMeasurand = (): MeasurandDraft => ({
  code: '',
  name: '',
  unit: '',
  detectionLimit: '',
  upperLimit: '',
  upperLimitIsQuantification: false,
  decimals: '',
  uncertainty: '',
});

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
  };
}

const measurandDraft = (measurand: MeasurandDefinition): MeasurandDraft => ({
  code: measurand.code,
  name: measurand.name,
  unit: measurand.unit,
  detectionLimit: String(measurand.detectionLimit),
  upperLimit: String(measurand.upperLimit ?? ''),
  upperLimitIsQuantification: measurand.upperLimitIsQuantification ?? false,
  decimals: String(measurand.decimals),
  uncertainty: measurand.uncertainty ?? '',
});

/** Omits flags that have their default value. */
export function entryUpdate(section: CatalogueSection, draft: EntryDraft): CatalogueUpdate {
  const { code, name, active } = draft;
  const common = { code, name, active: active ? undefined : false };
  if (section === 'supplies') return { supplies: [common] };
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
    const lines = values.split('\n').map((line) => line.trim());
    const allowed = lines.filter((line) => line !== '');
    return { name, ...(allowed.length > 0 && { values: allowed }) };
  });
}

const measurandOf = (draft: MeasurandDraft): MeasurandDefinition => ({
  code: draft.code,
  name: draft.name,
  unit: draft.unit,
  detectionLimit: numberFromText(draft.detectionLimit) as number,
  upperLimit: numberFromText(draft.upperLimit),
  upperLimitIsQuantification: draft.upperLimitIsQuantification || undefined,
  decimals: numberFromText(draft.decimals) as number,
  uncertainty: optionalText(draft.uncertainty),
});
