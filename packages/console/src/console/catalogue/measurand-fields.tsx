import type { nonDetectTreatments } from '@labwire/contract/lab-catalogue.ts';
import { Trash2 } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/choice.tsx';
import { FormCheckbox, FormText } from '../../ui/form.tsx';
import { Picker } from '../../ui/picker.tsx';
import { valueAt } from '../../ui/pointer-rules.ts';
import type { Form } from '../../ui/use-form.ts';
import { useLab } from '../use-lab.ts';
import type { EntryDraft } from './entry-draft-rules.ts';
import type { MeasurandDraft } from './measurand-draft-rules.ts';

interface PartProps {
  // biome-ignore lint/suspicious/noExplicitAny: the form has one section, named at run time
  form: Form<any>;
  at: string;
}

interface MeasurandFieldsProps extends PartProps {
  /** The pointer of the test. */
  testAt: string;
  title: string;
  isRemovable: boolean;
}

const accreditations = [
  { value: '', name: 'As the test' },
  { value: 'yes', name: 'Accredited' },
  { value: 'no', name: 'Not accredited' },
] as const;

const kinds = [
  { value: 'number', name: 'Number' },
  { value: 'text', name: 'Text' },
] as const;

export function MeasurandFields({ form, testAt, at, title, isRemovable }: MeasurandFieldsProps) {
  const { kind, accredited } = valueAt(form.value, at) as MeasurandDraft;
  return (
    <fieldset className="measurand">
      <legend className="visually-hidden">{title}</legend>
      <div className="measurand-fields">
        <FormText form={form} at={`${at}/code`} label="Code" />
        <FormText form={form} at={`${at}/name`} label="Name" />
        <FormText form={form} at={`${at}/unit`} label="Unit" placeholder="none" />
        <Select
          label="Kind"
          value={kind === 'text' ? 'text' : 'number'}
          options={kinds}
          onChange={(value) => form.set(`${at}/kind`, value)}
          error={form.error(`${at}/kind`)}
        />
        <Select
          label="Accreditation"
          value={accredited}
          options={accreditations}
          onChange={(value) => form.set(`${at}/accredited`, value)}
        />
      </div>
      {kind === 'text' ? (
        <FormText
          form={{ ...form, error: form.errorBelow }}
          at={`${at}/values`}
          label="Allowed values"
          rows={4}
          hint="One per line, for example Absent and Detected"
        />
      ) : (
        <>
          <NumberFields form={form} at={at} />
          <CalculationFields form={form} at={`${at}/calculation`} testAt={testAt} measurandAt={at} />
        </>
      )}
      {isRemovable ? (
        <div>
          <Button
            variant="quiet"
            small
            aria-label={`Remove ${title}`}
            icon={<Trash2 size={16} aria-hidden />}
            onPress={() => form.remove(at)}
          >
            Remove
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}

function NumberFields({ form, at }: PartProps) {
  const field = (name: keyof MeasurandDraft, label: string, placeholder = 'none') => (
    <FormText form={form} at={`${at}/${name}`} label={label} inputMode="decimal" placeholder={placeholder} />
  );
  return (
    <>
      <div className="measurand-fields">
        {field('decimals', 'Decimals', '')}
        {field('significantFigures', 'Or significant figures', '')}
        {field('detectionLimit', 'Detection limit')}
        {field('quantificationLimit', 'Quantification limit')}
        {field('upperLimit', 'Upper limit')}
      </div>
      <div>
        <FormCheckbox form={form} at={`${at}/upperLimitIsQuantification`}>
          Values above the upper limit of the measuring range are reported as “&gt; limit”
        </FormCheckbox>
        <p className="field-error">{form.error(`${at}/upperLimitIsQuantification`)}</p>
      </div>
      <div className="measurand-fields">
        <FormText form={form} at={`${at}/uncertainty`} label="Expanded uncertainty" placeholder="± 12 %" />
        {field('coverageFactor', 'Coverage factor k')}
        {field('coverageProbability', 'Coverage in %')}
      </div>
    </>
  );
}

const calculationKinds = [
  { value: '', name: 'Measured, not calculated' },
  { value: 'SUM', name: 'Sum of other measurands' },
  { value: 'RATIO', name: 'Ratio: first divided by second' },
] as const;

const treatments = [
  { value: 'ZERO', name: 'as zero' },
  { value: 'HALF', name: 'as half of the limit' },
  { value: 'FULL', name: 'as the limit' },
] as const satisfies { value: keyof typeof nonDetectTreatments; name: string }[];

interface CalculationFieldsProps extends PartProps {
  testAt: string;
  measurandAt: string;
}

function CalculationFields({ form, at, testAt, measurandAt }: CalculationFieldsProps) {
  const { calculation } = valueAt(form.value, measurandAt) as MeasurandDraft;
  const options = useOperandOptions(form, testAt, measurandAt);
  return (
    <>
      <div className="measurand-fields measurand-calculation">
        <Select
          label="Calculation"
          value={calculation.kind}
          options={calculationKinds}
          onChange={(kind) => form.set(`${at}/kind`, kind)}
        />
        {calculation.kind === '' ? null : (
          <Select
            label="Values below the detection limit count"
            value={calculation.nonDetects}
            options={treatments}
            onChange={(treatment) => form.set(`${at}/nonDetects`, treatment)}
          />
        )}
      </div>
      {calculation.kind === '' ? null : (
        <Picker
          label={calculation.kind === 'RATIO' ? 'Dividend, then divisor' : 'Measurands of the sum'}
          placeholder="Measurand"
          options={options}
          selected={calculation.operands}
          onChange={(operands) => form.set(`${at}/operands`, operands)}
          error={form.errorBelow(`${at}/operands`)}
        />
      )}
    </>
  );
}

/** Numbers that are not calculated: those of the test in the form, and those of the other tests of the catalogue. */
function useOperandOptions(form: PartProps['form'], testAt: string, measurandAt: string) {
  const { data: catalogue } = useLab('getCatalogue', {});
  const test = valueAt(form.value, testAt) as EntryDraft;
  const own = test.measurands
    .filter((_, i) => `${testAt}/measurands/${i}` !== measurandAt)
    .filter(({ kind, calculation, code }) => kind !== 'text' && calculation.kind === '' && code !== '')
    .map(({ code, name }) => ({ code, name: name || code }));
  const others = (catalogue?.tests ?? [])
    .filter(({ code }) => code !== test.code)
    .flatMap((other) =>
      other.measurands
        .filter(({ kind, calculation }) => kind !== 'text' && !calculation)
        .map(({ code, name }) => ({ code: `${other.code} ${code}`, name: `${name}, ${other.name}` })),
    );
  return [...own, ...others];
}
