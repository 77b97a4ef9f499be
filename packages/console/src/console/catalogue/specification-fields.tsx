import { Select } from '../../ui/choice.tsx';
import { CodeField } from '../../ui/code-field.tsx';
import { ComboField } from '../../ui/combo-field.tsx';
import { FieldGrid, FieldGroup, FormText } from '../../ui/form.tsx';
import { Picker } from '../../ui/picker.tsx';
import { valueAt } from '../../ui/pointer-rules.ts';
import type { Form } from '../../ui/use-form.ts';
import { useLab } from '../use-lab.ts';
import type { EntryDraft } from './entry-draft-rules.ts';
import { linesOf } from './measurand-draft-rules.ts';
import {
  decisionRuleTexts,
  type MeasurandOption,
  measurandOptions,
  withMeasurand,
} from './specification-draft-rules.ts';

interface PartProps {
  // biome-ignore lint/suspicious/noExplicitAny: the form has one section, named at run time
  form: Form<any>;
  at: string;
}

export function SpecificationFields({ form, at }: PartProps) {
  const { data: catalogue } = useLab('getCatalogue', {});
  const draft = valueAt(form.value, at) as EntryDraft;
  const measurands = catalogue ? measurandOptions(catalogue) : [];
  const measurand = measurands.find(({ code }) => code === draft.measurandCode);
  const selectMeasurand = (code: string) => {
    const selected = measurands.find((option) => option.code === code);
    form.set(at, withMeasurand(draft, code, selected?.isText ?? false));
  };
  return (
    <>
      <FieldGrid>
        <FormText form={form} at={`${at}/source`} label="Source" hint="The document that sets the bounds" />
        <FormText form={form} at={`${at}/edition`} label="Edition" placeholder="none" />
      </FieldGrid>
      <FieldGrid>
        <CodeField
          label="Measurand"
          value={draft.measurandCode}
          options={measurands}
          onChange={selectMeasurand}
          error={form.error(`${at}/measurandCode`)}
        />
        <CodeField
          label="Test"
          placeholder="All tests"
          value={draft.testCode}
          options={measurand?.tests ?? []}
          onChange={(code) => form.set(`${at}/testCode`, code)}
          error={form.error(`${at}/testCode`)}
        />
      </FieldGrid>
      <BoundFields form={form} at={at} measurand={measurand} />
      <ScopeFields form={form} at={at} />
    </>
  );
}

const ruleOptions = [
  { value: 'SIMPLE_ACCEPTANCE', name: 'Simple acceptance' },
  { value: 'GUARD_BAND', name: 'Guard band' },
] as const;

function BoundFields({ form, at, measurand }: PartProps & { measurand: MeasurandOption | undefined }) {
  const draft = valueAt(form.value, at) as EntryDraft;
  const rule = draft.decisionRule || 'SIMPLE_ACCEPTANCE';
  // The violation of a specification without bounds and allowed values points to the specification itself.
  const missing = form.error(at);
  if (measurand?.isText) {
    return (
      <Picker
        label="Values that conform"
        placeholder="Value"
        options={measurand.values.map((value) => ({ code: value, name: value }))}
        selected={linesOf(draft.allowedValues) ?? []}
        onChange={(values) => form.set(`${at}/allowedValues`, values.join('\n'))}
        error={form.errorBelow(`${at}/allowedValues`) ?? missing}
      />
    );
  }
  const unit = measurand?.unit ? ` in ${measurand.unit}` : '';
  return (
    <FieldGroup title="Bounds">
      <FieldGrid>
        <FormText
          form={{ ...form, error: (pointer) => form.error(pointer) ?? missing }}
          at={`${at}/lowerBound`}
          label={`Lower bound${unit}`}
          inputMode="decimal"
          placeholder="none"
          hint="The lowest value that conforms"
        />
        <FormText
          form={form}
          at={`${at}/upperBound`}
          label={`Upper bound${unit}`}
          inputMode="decimal"
          placeholder="none"
          hint="The highest value that conforms; 0 means not detected"
        />
        <Select
          label="Decision rule"
          value={rule}
          options={ruleOptions}
          onChange={(value) => form.set(`${at}/decisionRule`, value)}
          hint={decisionRuleTexts[rule]}
        />
        {rule === 'GUARD_BAND' || draft.guardBand !== '' ? (
          <FormText form={form} at={`${at}/guardBand`} label={`Guard band${unit}`} inputMode="decimal" />
        ) : null}
      </FieldGrid>
    </FieldGroup>
  );
}

function ScopeFields({ form, at }: PartProps) {
  const { data: catalogue } = useLab('getCatalogue', {});
  const { data: customers } = useLab('listAccounts', {});
  const draft = valueAt(form.value, at) as EntryDraft;
  const sampleTypes = catalogue?.sampleTypes ?? [];
  const selected = sampleTypes.filter(({ code }) => draft.sampleTypes.includes(code));
  const attributes = (selected.length > 0 ? selected : sampleTypes).flatMap((type) => type.attributes ?? []);
  const values = attributes.filter(({ name }) => name === draft.attribute.name).flatMap((one) => one.values ?? []);
  return (
    <FieldGroup title="Applies to">
      <Picker
        label="Sample types"
        placeholder="All sample types"
        options={sampleTypes}
        selected={draft.sampleTypes}
        onChange={(codes) => form.set(`${at}/sampleTypes`, codes)}
        error={form.errorBelow(`${at}/sampleTypes`)}
      />
      <FieldGrid>
        <ComboField
          label="Attribute"
          placeholder="Any"
          value={draft.attribute.name}
          options={[...new Set(attributes.map(({ name }) => name))]}
          onChange={(name) => form.set(`${at}/attribute/name`, name)}
          error={form.error(`${at}/attribute/name`)}
        />
        <ComboField
          label="Value of the attribute"
          value={draft.attribute.value}
          options={[...new Set(values)]}
          onChange={(value) => form.set(`${at}/attribute/value`, value)}
          error={form.error(`${at}/attribute/value`)}
        />
        <CodeField
          label="Customer"
          placeholder="All customers"
          value={draft.accountId}
          options={(customers?.accounts ?? []).map(({ accountId, name }) => ({ code: String(accountId), name }))}
          onChange={(code) => form.set(`${at}/accountId`, code)}
          error={form.error(`${at}/accountId`)}
        />
        <FormText form={form} at={`${at}/orderId`} label="Order number" placeholder="All orders" inputMode="numeric" />
      </FieldGrid>
    </FieldGroup>
  );
}
