import { Checkbox } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { FieldGrid } from '../../ui/form.tsx';
import { violationAt } from '../../ui/violation-at.ts';
import type { ReceiptDraft, SampleReceiptDraft } from './receipt-draft-rules.ts';

interface ReceiptFieldsProps {
  receipt: ReceiptDraft;
  error: unknown;
  onChange(to: Partial<ReceiptDraft>): void;
}

/** What applies to all samples, unless a sample has an entry of its own. */
export function ReceiptFields({ receipt, error, onChange }: ReceiptFieldsProps) {
  return (
    <div className="stack tight">
      <FieldGrid>
        <TextField
          label="Condition on receipt"
          value={receipt.condition}
          onChange={(condition) => onChange({ condition })}
          placeholder="normal"
          hint="Of all samples without an entry of their own."
          maxLength={200}
          error={violationAt(error, '/condition')}
        />
        <TextField
          label="Temperature on arrival (°C)"
          type="number"
          value={receipt.arrivalTemperature}
          onChange={(arrivalTemperature) => onChange({ arrivalTemperature })}
          error={violationAt(error, '/arrivalTemperature')}
        />
      </FieldGrid>
      <SamplingFields receipt={receipt} onChange={onChange} />
    </div>
  );
}

interface SampleReceiptFieldsProps {
  name: string;
  entry: SampleReceiptDraft;
  onChange(entry: SampleReceiptDraft): void;
}

export function SampleReceiptFields({ name, entry, onChange }: SampleReceiptFieldsProps) {
  return (
    <>
      <TextField
        label={`Condition of ${name}`}
        placeholder="If different"
        maxLength={200}
        value={entry.condition}
        onChange={(condition) => onChange({ ...entry, condition })}
      />
      <TextField
        label={`Temperature of ${name} (°C)`}
        placeholder="°C"
        type="number"
        value={entry.arrivalTemperature}
        onChange={(arrivalTemperature) => onChange({ ...entry, arrivalTemperature })}
      />
    </>
  );
}

/** How the laboratory took the samples, if the customer did not. */
function SamplingFields({ receipt, onChange }: Omit<ReceiptFieldsProps, 'error'>) {
  const field = (name: keyof ReceiptDraft['sampling'], label: string, maxLength: number) => (
    <TextField
      label={label}
      maxLength={maxLength}
      value={receipt.sampling[name]}
      onChange={(text) => onChange({ sampling: { ...receipt.sampling, [name]: text } })}
    />
  );
  return (
    <div className="stack tight">
      <Checkbox
        isSelected={receipt.isSampledByLaboratory}
        onChange={(isSampledByLaboratory) => onChange({ isSampledByLaboratory })}
      >
        The laboratory took the samples
      </Checkbox>
      {receipt.isSampledByLaboratory ? (
        <FieldGrid>
          {field('sampler', 'Sampled by', 100)}
          {field('plan', 'Sampling plan', 200)}
          {field('method', 'Sampling method', 200)}
          {field('conditions', 'Conditions during sampling', 500)}
        </FieldGrid>
      ) : null}
    </div>
  );
}
