import type { ClientResponse } from '../../api/client.ts';
import { Checkbox, Select } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { testsToChoose } from '../new-order/offer-rules.ts';
import { type ChangeDraft, changeableLines } from './change-draft-rules.ts';

interface ChangeFieldsProps {
  order: ClientResponse<'getOrder'>;
  options: ClientResponse<'getOrderOptions'>;
  draft: ChangeDraft;
  onChange(draft: ChangeDraft): void;
}

/** The fields of a change: those of the order, of one of its samples, and of a sample or supplies to add. */
export function ChangeFields(props: ChangeFieldsProps) {
  const { draft, onChange } = props;
  return (
    <div className="stack">
      <TextField
        label="Client reference"
        maxLength={64}
        value={draft.clientReference}
        onChange={(clientReference) => onChange({ ...draft, clientReference })}
      />
      <TextField
        label="Notes"
        hint="Replaces the notes of the order. Leave it empty to keep them."
        rows={3}
        maxLength={2000}
        value={draft.notes}
        onChange={(notes) => onChange({ ...draft, notes })}
      />
      {props.order.priority ? null : (
        <Checkbox isSelected={draft.priority} onChange={(priority) => onChange({ ...draft, priority })}>
          Ask for priority
        </Checkbox>
      )}
      <LineFields {...props} />
      <AddedSampleFields {...props} />
      <AddedSupplyFields {...props} />
    </div>
  );
}

function LineFields({ order, options, draft, onChange }: ChangeFieldsProps) {
  const lines = changeableLines(order);
  if (lines.length === 0) return null;
  const line = lines.find((one) => String(one.line) === draft.line);
  return (
    <fieldset className="change-part stack">
      <legend>Correct a sample</legend>
      <Select
        label="Sample"
        value={draft.line}
        onChange={(chosen) => onChange({ ...draft, line: chosen })}
        options={[{ value: '', name: 'None' }, ...lines.map((one) => ({ value: String(one.line), name: one.name }))]}
      />
      {line ? (
        <>
          <TextField
            label="New name"
            hint="Leave it empty to keep the name."
            maxLength={255}
            value={draft.name}
            onChange={(name) => onChange({ ...draft, name })}
          />
          {line.kind === 'SAMPLE' ? (
            <TextField
              label="Name of the place"
              hint="Leave it empty to keep it. Coordinates stay."
              maxLength={50}
              value={draft.place}
              onChange={(place) => onChange({ ...draft, place })}
            />
          ) : null}
          <TestChoices
            legend="Tests to add"
            tests={options.tests.filter(({ composite }) => line.kind === 'SAMPLE' || composite)}
            chosen={draft.tests}
            onChange={(tests) => onChange({ ...draft, tests })}
          />
        </>
      ) : null}
    </fieldset>
  );
}

function AddedSampleFields({ options, draft, onChange }: ChangeFieldsProps) {
  const { newSample } = draft;
  const change = (fields: Partial<ChangeDraft['newSample']>) =>
    onChange({ ...draft, newSample: { ...newSample, ...fields } });
  return (
    <fieldset className="change-part stack">
      <legend>Add a sample</legend>
      <TextField label="Name" maxLength={255} value={newSample.name} onChange={(name) => change({ name })} />
      {newSample.name.trim() === '' ? null : (
        <>
          <Select
            label="Sample type"
            value={newSample.sampleType}
            onChange={(sampleType) => change({ sampleType })}
            options={[
              { value: '', name: 'Choose…' },
              ...options.sampleTypes.map(({ code, name }) => ({ value: code, name })),
            ]}
          />
          <TestChoices
            legend="Tests"
            tests={testsToChoose(options.tests, newSample.sampleType, newSample.tests)}
            chosen={newSample.tests}
            onChange={(tests) => change({ tests })}
          />
        </>
      )}
    </fieldset>
  );
}

function AddedSupplyFields({ options, draft, onChange }: ChangeFieldsProps) {
  const { newSupply } = draft;
  if (options.supplies.length === 0) return null;
  return (
    <fieldset className="change-part stack">
      <legend>Add supplies</legend>
      <Select
        label="Supplies"
        value={newSupply.code}
        onChange={(code) => onChange({ ...draft, newSupply: { ...newSupply, code } })}
        options={[{ value: '', name: 'None' }, ...options.supplies.map(({ code, name }) => ({ value: code, name }))]}
      />
      {newSupply.code === '' ? null : (
        <TextField
          label="Quantity"
          inputMode="numeric"
          value={newSupply.quantity}
          onChange={(quantity) => onChange({ ...draft, newSupply: { ...newSupply, quantity } })}
        />
      )}
    </fieldset>
  );
}

interface TestChoicesProps {
  legend: string;
  tests: readonly { code: string; name: string }[];
  chosen: readonly string[];
  onChange(codes: readonly string[]): void;
}

function TestChoices({ legend, tests, chosen, onChange }: TestChoicesProps) {
  return (
    <fieldset className="change-tests">
      <legend className="field-label">{legend}</legend>
      {tests.map(({ code, name }) => (
        <Checkbox
          key={code}
          isSelected={chosen.includes(code)}
          onChange={(isSelected) => onChange(isSelected ? [...chosen, code] : chosen.filter((other) => other !== code))}
        >
          <span>
            {name} <span className="quiet small">{code}</span>
          </span>
        </Checkbox>
      ))}
    </fieldset>
  );
}
