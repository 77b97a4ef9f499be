import { Select } from '../../ui/choice.tsx';
import { ComboField } from '../../ui/combo-field.tsx';
import { FieldGrid, FieldGroup, FormText } from '../../ui/form.tsx';
import type { Form } from '../../ui/use-form.ts';
import type { ColumnName, MappingDraft } from './mapping-form-rules.ts';

interface MappingColumnsProps {
  form: Form<MappingDraft>;
  /** The columns of the file, or none. */
  headings: readonly string[];
}

const columns: readonly { name: ColumnName; label: string; hint?: string }[] = [
  { name: 'sampleNumber', label: 'Sample number', hint: 'Such as 700123-1; or the barcode.' },
  { name: 'barcode', label: 'Barcode', hint: 'Of a container of the sample; or the sample number.' },
  { name: 'parameter', label: 'Parameter', hint: 'What was measured.' },
  { name: 'value', label: 'Value', hint: 'With or without < or >.' },
  { name: 'qualifier', label: 'Qualifier (optional)', hint: '<, >, = or empty.' },
  { name: 'unit', label: 'Unit (optional)', hint: 'Another unit is an error; nothing is converted.' },
  { name: 'dilution', label: 'Dilution factor (optional)', hint: 'Every row must have one.' },
  { name: 'completedAt', label: 'Time of measurement (optional)' },
  { name: 'remark', label: 'Remark (optional)', hint: 'The customer sees it.' },
];

const none = { value: '', name: 'Select' };

const delimiters = [
  { value: 'COMMA', name: 'Comma' },
  { value: 'SEMICOLON', name: 'Semicolon' },
  { value: 'TAB', name: 'Tab' },
];
const decimalSigns = [
  { value: 'POINT', name: 'Point: 0.034' },
  { value: 'COMMA', name: 'Comma: 0,034' },
];
const meaningsOfValues = [
  none,
  { value: 'UNDILUTED', name: 'those of the undiluted sample' },
  { value: 'DILUTED', name: 'multiplied by the dilution factor' },
];
const dateFormats = [
  none,
  ...['YYYY-MM-DD', 'DD/MM/YYYY', 'DD.MM.YYYY', 'MM/DD/YYYY'].map((value) => ({ value, name: value })),
];
const timeZones = [none, { value: 'LABORATORY', name: 'That of the laboratory' }, { value: 'UTC', name: 'UTC' }];

/** How the file is written, and which column has what. */
export function MappingColumns({ form, headings }: MappingColumnsProps) {
  const { columns: chosen } = form.value;
  return (
    <>
      <FieldGroup title="Format">
        <FieldGrid>
          <FormChoice form={form} at="/delimiter" label="Cells are separated by" options={delimiters} />
          <FormChoice form={form} at="/decimal" label="Decimal sign" options={decimalSigns} />
          <FormText
            form={form}
            at="/ignoredSamples"
            label="Ignored samples (optional)"
            rows={2}
            hint="Texts in the column of samples, one in each line, such as Blank."
          />
        </FieldGrid>
      </FieldGroup>
      <FieldGroup title="Columns of the file">
        <FieldGrid>
          {columns.map(({ name, label, hint }) => (
            <ComboField
              key={name}
              label={label}
              hint={hint}
              value={chosen[name]}
              options={headings.filter((heading) => heading !== '')}
              onChange={(heading) => form.set(`/columns/${name}`, heading)}
              error={form.error(`/columns/${name}`)}
            />
          ))}
        </FieldGrid>
        <FieldGrid>
          {chosen.dilution === '' ? null : (
            <FormChoice form={form} at="/valueIs" label="Values are" options={meaningsOfValues} />
          )}
          {chosen.completedAt === '' ? null : (
            <>
              <FormChoice form={form} at="/dateFormat" label="Format of dates" options={dateFormats} />
              <FormChoice form={form} at="/timeZone" label="Time zone" options={timeZones} />
            </>
          )}
        </FieldGrid>
      </FieldGroup>
    </>
  );
}

interface FormChoiceProps {
  form: Form<MappingDraft>;
  at: string;
  label: string;
  options: readonly { value: string; name: string }[];
}

const FormChoice = ({ form, at, label, options }: FormChoiceProps) => (
  <Select
    label={label}
    value={form.text(at)}
    options={options}
    onChange={(value) => form.set(at, value)}
    error={form.error(at)}
  />
);
