import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge, StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { useTimeZone } from '../../ui/laboratory.tsx';
import { LocalTimeField } from '../../ui/local-time-field.tsx';
import { utcOf } from '../../ui/local-time-rules.ts';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { useToast } from '../../ui/toast.tsx';
import { violationAt } from '../../ui/violation-at.ts';
import { pluralise } from '../pluralise.ts';
import { useLabAction } from '../use-lab.ts';
import { expectedNames, isExpected, newJob, type Order, type SampleRow } from './intake-rules.ts';
import { emptySampleReceipt, type SampleReceiptDraft } from './receipt-draft-rules.ts';
import { ReceiptFields, SampleReceiptFields } from './receipt-fields.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import type { Intake } from './use-intake.tsx';
import { useRefreshOrder } from './use-refresh-order.ts';

interface SamplesCardProps {
  order: Order;
  rows: readonly SampleRow[];
  intake: Intake;
  canRegister: boolean;
}

export function SamplesCard({ order, rows, intake, canRegister }: SamplesCardProps) {
  const expected = expectedNames(rows);
  const { selected, selectAll } = intake;
  const areAllSelected = selected.size === expected.length;
  return (
    <Card
      title="Samples"
      flush
      actions={
        canRegister && expected.length > 0 ? (
          <Button small onPress={() => selectAll(!areAllSelected)}>
            {areAllSelected ? 'Clear selection' : `Select all ${expected.length}`}
          </Button>
        ) : undefined
      }
    >
      <Table
        label="Samples of the order"
        rows={rows}
        rowKey={({ line }) => line}
        columns={[
          ...(canRegister ? [arrivedColumn(intake)] : []),
          ...columns.filter(({ name }) => name !== 'Barcodes' || rows.some(({ barcodes }) => barcodes.length > 0)),
          ...(canRegister ? [conditionColumn(intake)] : []),
        ]}
      />
      {canRegister && expected.length > 0 ? <RegisterForm order={order} rows={rows} intake={intake} /> : null}
    </Card>
  );
}

const arrivedColumn = ({ selected, select, highlighted }: Intake): Column<SampleRow> => ({
  name: 'Arrived',
  cell: (row) => (
    <>
      {highlighted?.line === row.line ? <span key={highlighted.key} className="order-highlighted" /> : null}
      {isExpected(row) ? (
        <Checkbox
          aria-label={`${row.name} has arrived`}
          isSelected={selected.has(row.name)}
          onChange={(isSelected) => select(row.name, isSelected)}
        />
      ) : null}
    </>
  ),
});

const columns: Column<SampleRow>[] = [
  {
    name: 'Sample',
    cell: ({ name, sampleType, members }) => (
      <>
        <b className="order-sample">{name}</b>
        <div className="quiet small">
          {members.length === 0 ? sampleType : name.startsWith('Composite of') ? 'Composite' : members.join(' + ')}
        </div>
      </>
    ),
  },
  {
    name: 'Tests',
    hideOn: 'phone',
    cell: ({ tests }) => tests.join(', ') || <span className="quiet">in the composite</span>,
  },
  {
    name: 'Barcodes',
    hideOn: 'phone',
    cell: ({ barcodes }) => <span className="mono order-codes">{barcodes.join(' ')}</span>,
  },
  {
    name: 'Status',
    cell: ({ status, labJobNumber, hold, droppedTests = [], remark }) => (
      <div className="order-status">
        <StatusBadge kind="line" status={status} />
        {hold ? <Badge tone="warn">On hold</Badge> : null}
        {labJobNumber === null ? null : (
          <Link className="small" to="/bench/jobs/$labJobNumber" params={{ labJobNumber: String(labJobNumber) }}>
            Job {labJobNumber}
          </Link>
        )}
        {remark ? <span className="quiet small">{remark}</span> : null}
        {hold ? (
          <span className="quiet small">
            <Time at={hold.heldAt} />: {hold.reason}
          </span>
        ) : null}
        {droppedTests.map(({ testCode, reason }) => (
          <span key={testCode} className="quiet small">
            {testCode} dropped: {reason}
          </span>
        ))}
      </div>
    ),
  },
];

const conditionColumn = ({ selected, bySample }: Intake): Column<SampleRow> => ({
  name: 'Condition',
  cell: (row) =>
    isExpected(row) && selected.has(row.name) ? <ConditionFields name={row.name} bySample={bySample} /> : null,
});

function ConditionFields({ name, bySample }: { name: string; bySample: Intake['bySample'] }) {
  const [entry, setEntry] = useState(bySample.current[name] ?? emptySampleReceipt);
  const change = (to: SampleReceiptDraft) => {
    bySample.current[name] = to;
    setEntry(to);
  };
  return (
    <div className="order-condition">
      <SampleReceiptFields name={name} entry={entry} onChange={change} />
    </div>
  );
}

function RegisterForm({ order: { orderId }, rows, intake }: Omit<SamplesCardProps, 'canRegister'>) {
  const showToast = useToast();
  const refreshOrder = useRefreshOrder();
  const [isRejecting, setRejecting] = useState(false);
  const register = useLabAction('registerJob', ['getLabOrder', 'listLabOrders', 'listJobs', 'getOverview']);
  const { selected, bySample, receipt, arrivedAt } = intake;
  const timeZone = useTimeZone();
  const isTimeMissing = arrivedAt !== '' && utcOf(arrivedAt, timeZone) === undefined;
  const expected = expectedNames(rows);
  const submit = () =>
    register.mutate(
      {
        path: { orderId },
        body: newJob(selected, { ...receipt, bySample: bySample.current }, utcOf(arrivedAt, timeZone)),
      },
      {
        onSuccess: ({ labJobNumber }) => {
          showToast(`Job ${labJobNumber} registered with ${pluralise(selected.size, 'sample')}.`);
          intake.clear();
        },
        onError: refreshOrder,
      },
    );
  return (
    <>
      <div className="order-receipt no-print">
        <ReceiptFields receipt={receipt} error={register.error} onChange={intake.setReceipt} />
      </div>
      <div className="order-register no-print">
        <ProblemNotice error={register.error} />
        <div className="order-register-row">
          <p>
            <b className="number">{selected.size}</b> of {expected.length} selected
          </p>
          <LocalTimeField
            label="Arrived at, default now"
            value={arrivedAt}
            onChange={intake.setArrivedAt}
            error={violationAt(register.error, '/receivedAt')}
          />
          <div className="row">
            <Button variant="danger" isDisabled={selected.size === 0} onPress={() => setRejecting(true)}>
              Reject…
            </Button>
            <Button
              variant="primary"
              isDisabled={selected.size === 0 || isTimeMissing}
              isPending={register.isPending}
              onPress={submit}
            >
              {selected.size === 0 ? 'Register' : `Register ${pluralise(selected.size, 'sample')}`}
            </Button>
          </div>
        </div>
        <RejectDialog
          orderId={orderId}
          rows={rows}
          names={selected}
          isOpen={isRejecting}
          onClose={() => setRejecting(false)}
        />
      </div>
    </>
  );
}
