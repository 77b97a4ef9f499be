import type { EarlierValue, ReviewMeasurand } from '@labwire/contract/lab-review.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from 'react-aria-components';
import { Dialog } from '../../ui/dialog.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { flagWords, seriesWords } from './review-rules.ts';

/** The earlier values of the sampling point as a small line up to the value of now; pressed, as a table. */
export function EarlierValues({ samplingPoint, measurand }: { samplingPoint: string; measurand: ReviewMeasurand }) {
  const [isOpen, setOpen] = useState(false);
  const { earlier, now, upperLimit, measurandName, unit } = measurand;
  if (earlier.length === 0) return <span className="quiet small">None</span>;
  const values = [...earlier, ...(now ? [now] : [])].map(({ numericResult }) => Number(numericResult));
  const limits = [
    `Detection limit ${measurand.detectionLimit} ${unit}`,
    ...(upperLimit === null ? [] : [`upper limit ${upperLimit} ${unit}`]),
  ];
  return (
    <>
      <Button className="review-series" onPress={() => setOpen(true)}>
        <Sparkline values={values} limit={upperLimit ?? undefined} label={seriesWords(measurand)} />
      </Button>
      <Dialog title={`${measurandName} at ${samplingPoint}`} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p className="quiet">{limits.join(', ')}.</p>
        <Table
          label="Earlier values"
          columns={columns(unit)}
          rows={earlier.toReversed()}
          rowKey={({ labJobNumber, at }) => `${labJobNumber} ${at}`}
        />
      </Dialog>
    </>
  );
}

const columns = (unit: string): Column<EarlierValue>[] => [
  {
    name: 'Job',
    cell: ({ labJobNumber }) => (
      <Link to="/review/$labJobNumber" params={{ labJobNumber: String(labJobNumber) }}>
        {labJobNumber}
      </Link>
    ),
  },
  { name: 'Taken', cell: ({ at }) => <Time at={at} /> },
  { name: `Value in ${unit}`, right: true, cell: ({ formattedResult }) => formattedResult },
  { name: 'Remarks', cell: (value) => <span className="quiet small">{flagWords(value)}</span> },
];
