import type { OrderOptions } from '@labwire/contract/order-options.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { messageAt, type OrderError } from './check-rules.ts';
import { type DraftSample, filledLines } from './draft-rules.ts';
import { SampleFields } from './sample-fields.tsx';
import type { DraftForm } from './use-draft.ts';

export interface SampleFormProps {
  sample: DraftSample;
  form: DraftForm;
  options: OrderOptions;
  errors: readonly OrderError[];
}

/** All fields of a sample. */
export function SampleForm({ sample, form, options, errors }: SampleFormProps) {
  const index = filledLines(form.draft).findIndex(({ id }) => id === sample.id);
  return (
    <div className="sample-form">
      <SampleFields
        line={sample}
        options={options}
        sampleNames={[]}
        error={(pointer) => messageAt(errors, pointer && `/lines/${index}${pointer}`)}
        onChange={form.changeLine}
      />
    </div>
  );
}

/** The form of a sample beside the grid. */
export function SampleFormDialog({ row, onClose, ...props }: SampleFormProps & { row: number; onClose(): void }) {
  return (
    <Dialog
      title={`Row ${row + 1}${props.sample.name === '' ? '' : `: ${props.sample.name}`}`}
      placement="side"
      isOpen
      onClose={onClose}
      actions={
        <Button variant="primary" onPress={onClose}>
          Done
        </Button>
      }
    >
      <SampleForm {...props} />
    </Dialog>
  );
}
