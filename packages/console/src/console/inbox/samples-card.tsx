import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { DensitySwitch } from '../../ui/density-switch.tsx';
import { DetailTable } from '../../ui/detail-table.tsx';
import { Card } from '../../ui/page.tsx';
import { conditionColumn, dueColumn, sampleColumns, statusColumn } from '../../ui/sample-columns.tsx';
import { conditionText } from '../../ui/sample-line-rules.ts';
import type { Column } from '../../ui/table.tsx';
import { expectedNames, isExpected, type LabSampleLine, type Order, sampleRows } from './intake-rules.ts';
import { emptySampleReceipt, type SampleReceiptDraft } from './receipt-draft-rules.ts';
import { SampleReceiptFields } from './receipt-fields.tsx';
import { RegisterForm } from './register-form.tsx';
import { SampleDetails } from './sample-details.tsx';
import type { Intake } from './use-intake.tsx';

interface SamplesCardProps {
  order: Order;
  lines: readonly LabSampleLine[];
  intake: Intake;
  canRegister: boolean;
}

/** One row for each sample of the order, and the registration of those that arrive. */
export function SamplesCard({ order, lines, intake, canRegister }: SamplesCardProps) {
  const rows = sampleRows(order);
  const expected = expectedNames(rows);
  const { selected, selectAll } = intake;
  const areAllSelected = selected.size === expected.length;
  return (
    <Card
      title={`Samples (${lines.length})`}
      flush
      actions={
        <>
          <DensitySwitch />
          {canRegister && expected.length > 0 ? (
            <Button small onPress={() => selectAll(!areAllSelected)}>
              {areAllSelected ? 'Clear selection' : `Select all ${expected.length}`}
            </Button>
          ) : null}
        </>
      }
    >
      <DetailTable
        label="Samples of the order"
        rows={lines}
        rowKey={({ line }) => line}
        rowName={({ name }) => name}
        columns={[
          ...(canRegister ? [arrivedColumn(intake)] : []),
          ...sampleColumns,
          canRegister ? receiptColumn(intake) : conditionColumn,
          canRegister ? { ...statusColumn, hideOn: 'phone' as const } : statusColumn,
          jobColumn,
          dueColumn,
        ]}
        details={(line) => <SampleDetails line={line} />}
      />
      {canRegister && expected.length > 0 ? <RegisterForm order={order} rows={rows} intake={intake} /> : null}
    </Card>
  );
}

const arrivedColumn = ({ selected, select, highlighted }: Intake): Column<LabSampleLine> => ({
  name: 'Arrived',
  cell: (line) => (
    <>
      {highlighted?.line === line.line ? <span key={highlighted.key} className="order-highlighted" /> : null}
      {isExpected(line) ? (
        <Checkbox
          aria-label={`${line.name} has arrived`}
          isSelected={selected.has(line.name)}
          onChange={(isSelected) => select(line.name, isSelected)}
        />
      ) : null}
    </>
  ),
});

const jobColumn: Column<LabSampleLine> = {
  name: 'Job',
  hideOn: 'phone',
  cell: ({ labJobNumber }) =>
    labJobNumber === null ? (
      <span className="quiet">—</span>
    ) : (
      <Link to="/bench/jobs/$labJobNumber" params={{ labJobNumber: String(labJobNumber) }}>
        {labJobNumber}
      </Link>
    ),
};

/** The condition, or while the sample is selected for registration, the fields for it. */
const receiptColumn = ({ selected, bySample }: Intake): Column<LabSampleLine> => ({
  name: 'Condition',
  cell: (line) =>
    isExpected(line) && selected.has(line.name) ? (
      <ReceiptEntry name={line.name} bySample={bySample} />
    ) : (
      conditionText(line.sample)
    ),
});

function ReceiptEntry({ name, bySample }: { name: string; bySample: Intake['bySample'] }) {
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
