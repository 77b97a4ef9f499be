import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { StatusBadge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { TextField } from '../../ui/field.tsx';
import { ProblemNotice } from '../../ui/notice.tsx';
import { Card } from '../../ui/page.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useLabAction } from '../use-lab.ts';
import { awaitedNames, counted, isAwaited, newJob, type Order, type SampleRow } from './intake-rules.ts';
import { RejectDialog } from './reject-dialog.tsx';
import type { Intake } from './use-intake.tsx';
import { useReread } from './use-reread.ts';

interface SamplesCardProps {
  order: Order;
  rows: readonly SampleRow[];
  intake: Intake;
  /** Whether samples can be taken in here, by this person. */
  mayTake: boolean;
}

export function SamplesCard({ order, rows, intake, mayTake }: SamplesCardProps) {
  const awaited = awaitedNames(rows);
  const { ticked, tickAll } = intake;
  const isAll = ticked.size === awaited.length;
  return (
    <Card
      title="Samples"
      flush
      actions={
        mayTake && awaited.length > 0 ? (
          <Button small onPress={() => tickAll(!isAll)}>
            {isAll ? 'Untick all' : `Tick all ${awaited.length}`}
          </Button>
        ) : undefined
      }
    >
      <Table
        label="Samples of the order"
        rows={rows}
        rowKey={({ line }) => line}
        columns={[...(mayTake ? [tickColumn(intake)] : []), ...columns, ...(mayTake ? [conditionColumn(intake)] : [])]}
      />
      {mayTake && awaited.length > 0 ? <TakeIn order={order} rows={rows} intake={intake} /> : null}
    </Card>
  );
}

const tickColumn = ({ ticked, tick, lit }: Intake): Column<SampleRow> => ({
  name: 'Here',
  cell: (row) => (
    <>
      {lit?.line === row.line ? <span key={lit.key} className="order-lit" /> : null}
      {isAwaited(row) ? (
        <Checkbox
          aria-label={`${row.name} is here`}
          isSelected={ticked.has(row.name)}
          onChange={(isTicked) => tick(row.name, isTicked)}
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
    cell: ({ tests }) => tests.join(', ') || <span className="quiet">in its composite</span>,
  },
  {
    name: 'Barcodes',
    hideOn: 'phone',
    cell: ({ barcodes }) => <span className="mono order-codes">{barcodes.join(' ')}</span>,
  },
  {
    name: 'Status',
    cell: ({ status, labJobNumber, remark }) => (
      <div className="order-status">
        <StatusBadge kind="line" status={status} />
        {labJobNumber === null ? null : (
          <Link className="small" to="/bench/jobs/$labJobNumber" params={{ labJobNumber: String(labJobNumber) }}>
            Job {labJobNumber}
          </Link>
        )}
        {remark ? <span className="quiet small">{remark}</span> : null}
      </div>
    ),
  },
];

const conditionColumn = ({ ticked, conditions }: Intake): Column<SampleRow> => ({
  name: 'Condition',
  cell: (row) =>
    isAwaited(row) && ticked.has(row.name) ? <ConditionField name={row.name} conditions={conditions} /> : null,
});

function ConditionField({ name, conditions }: { name: string; conditions: Intake['conditions'] }) {
  const [condition, setCondition] = useState(conditions.current[name] ?? '');
  const change = (typed: string) => {
    conditions.current[name] = typed;
    setCondition(typed);
  };
  return (
    <div className="order-condition">
      <TextField
        label={`Condition of ${name}`}
        placeholder="On receipt"
        maxLength={200}
        value={condition}
        onChange={change}
      />
    </div>
  );
}

/** What is done with the samples that are ticked. */
function TakeIn({ order: { orderId }, rows, intake }: Omit<SamplesCardProps, 'mayTake'>) {
  const say = useToast();
  const reread = useReread();
  const [isRejecting, setRejecting] = useState(false);
  const register = useLabAction('registerJob', ['getLabOrder', 'listLabOrders', 'listJobs', 'getOverview']);
  const { ticked, conditions, receivedAt } = intake;
  const awaited = awaitedNames(rows);
  const send = () =>
    register.mutate(
      { path: { orderId }, body: newJob(ticked, conditions.current, receivedAt) },
      {
        onSuccess: ({ labJobNumber }) => {
          say(`Job ${labJobNumber} has ${counted(ticked.size, 'sample')} now.`);
          intake.clear();
        },
        onError: reread,
      },
    );
  return (
    <div className="order-take no-print">
      <ProblemNotice error={register.error} />
      <div className="order-take-row">
        <p>
          <b className="number">{ticked.size}</b> of {awaited.length} ticked
        </p>
        <TextField
          label="Arrived at, if not now"
          type="datetime-local"
          value={receivedAt}
          onChange={intake.setReceivedAt}
        />
        <div className="row">
          <Button variant="danger" isDisabled={ticked.size === 0} onPress={() => setRejecting(true)}>
            Reject…
          </Button>
          <Button variant="primary" isDisabled={ticked.size === 0} isPending={register.isPending} onPress={send}>
            {ticked.size === 0 ? 'Register' : `Register ${counted(ticked.size, 'sample')}`}
          </Button>
        </div>
      </div>
      <RejectDialog
        orderId={orderId}
        rows={rows}
        names={ticked}
        isOpen={isRejecting}
        onClose={() => setRejecting(false)}
      />
    </div>
  );
}
