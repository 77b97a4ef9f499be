import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useTimeZone } from '../../ui/laboratory.tsx';
import { LocalTimeField } from '../../ui/local-time-field.tsx';
import { utcOf } from '../../ui/local-time-rules.ts';
import { ProblemNotice } from '../../ui/notice.tsx';
import { useToast } from '../../ui/toast.tsx';
import { violationAt } from '../../ui/violation-at.ts';
import { pluralise } from '../pluralise.ts';
import { useLabAction } from '../use-lab.ts';
import { expectedNames, newJob, type Order, type SampleRow } from './intake-rules.ts';
import { ReceiptFields } from './receipt-fields.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import type { Intake } from './use-intake.tsx';
import { useRefreshOrder } from './use-refresh-order.ts';

interface RegisterFormProps {
  order: Order;
  rows: readonly SampleRow[];
  intake: Intake;
}

/** Registers the selected samples as a job, or rejects them. What was entered stays when the selection is cleared. */
export function RegisterForm({ order: { orderId }, rows, intake }: RegisterFormProps) {
  const [isRejecting, setRejecting] = useState(false);
  const registration = useRegistration(orderId, intake);
  return (
    <>
      {intake.selected.size === 0 ? (
        <NothingSelected count={expectedNames(rows).length} />
      ) : (
        <SelectedForm
          total={expectedNames(rows).length}
          intake={intake}
          registration={registration}
          onReject={() => setRejecting(true)}
        />
      )}
      <RejectDialog
        orderId={orderId}
        rows={rows}
        names={intake.selected}
        isOpen={isRejecting}
        onClose={() => setRejecting(false)}
      />
    </>
  );
}

interface SelectedFormProps {
  /** How many samples are expected. */
  total: number;
  intake: Intake;
  registration: ReturnType<typeof useRegistration>;
  onReject(): void;
}

function SelectedForm({ total, intake, registration, onReject }: SelectedFormProps) {
  const { register, submit, isTimeMissing } = registration;
  const { selected, receipt, arrivedAt } = intake;
  return (
    <>
      <div className="order-receipt no-print">
        <ReceiptFields receipt={receipt} error={register.error} onChange={intake.setReceipt} />
      </div>
      <div className="order-register no-print">
        <ProblemNotice error={register.error} />
        <div className="order-register-row">
          <p>
            <b className="number">{selected.size}</b> of {total} selected
          </p>
          <LocalTimeField
            label="Arrived at, default now"
            value={arrivedAt}
            onChange={intake.setArrivedAt}
            error={violationAt(register.error, '/receivedAt')}
          />
          <div className="row">
            <Button variant="danger" onPress={onReject}>
              Reject…
            </Button>
            <Button variant="primary" isDisabled={isTimeMissing} isPending={register.isPending} onPress={submit}>
              {`Register ${pluralise(selected.size, 'sample')}`}
            </Button>
          </div>
        </div>
      </div>
    </>
  );
}

const NothingSelected = ({ count }: { count: number }) => (
  <p className="order-receipt quiet small no-print">
    {pluralise(count, 'sample')} expected. Scan or select those that have arrived to register or reject them.
  </p>
);

/** Sends the registration, and keeps what was entered if it is rejected. */
function useRegistration(orderId: number, intake: Intake) {
  const showToast = useToast();
  const refreshOrder = useRefreshOrder();
  const timeZone = useTimeZone();
  const register = useLabAction('registerJob', [
    'getLabOrder',
    'getLabOrderLines',
    'listLabOrders',
    'listJobs',
    'getOverview',
  ]);
  const { selected, bySample, receipt, arrivedAt } = intake;
  const isTimeMissing = arrivedAt !== '' && utcOf(arrivedAt, timeZone) === undefined;
  const body = newJob(selected, { ...receipt, bySample: bySample.current }, utcOf(arrivedAt, timeZone));
  const submit = () =>
    register.mutate(
      { path: { orderId }, body },
      {
        onSuccess: ({ labJobNumber }) => {
          showToast(`Job ${labJobNumber} registered with ${pluralise(selected.size, 'sample')}.`);
          intake.clear();
        },
        onError: refreshOrder,
      },
    );
  return { register, submit, isTimeMissing };
}
