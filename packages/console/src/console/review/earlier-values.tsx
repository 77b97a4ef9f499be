import type { EarlierValue, ReviewMeasurand } from '@labwire/contract/lab-review.ts';
import { Link } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import { Dialog } from '../../ui/dialog.tsx';
import { Sparkline } from '../../ui/sparkline.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { limitText, seriesDescription } from './review-rules.ts';

/** A sparkline of the earlier values of the sampling point and the current one; a press opens them as a table. */
export function EarlierValues({ measurand, onOpen }: { measurand: ReviewMeasurand; onOpen(): void }) {
  const { earlier, now, specifications } = measurand;
  const bound = specifications.find(({ upperBound }) => upperBound !== undefined)?.upperBound;
  if (earlier.length === 0) return <span className="quiet small">None</span>;
  const values = [...earlier, ...(now ? [now] : [])].map(({ numericResult }) => Number(numericResult));
  return (
    <Button className="review-series" onPress={onOpen}>
      <Sparkline values={values} limit={bound} label={seriesDescription(measurand)} />
    </Button>
  );
}

export interface Series {
  samplingPoint: string;
  measurand: ReviewMeasurand;
}

export function SeriesDialog({ series, onClose }: { series: Series; onClose(): void }) {
  const { measurandName, earlier, upperLimit, detectionLimit, unit } = series.measurand;
  const upper = upperLimit === null ? '' : `, measuring range up to ${upperLimit} ${unit}`;
  return (
    <Dialog title={`${measurandName} at ${series.samplingPoint}`} isOpen onClose={onClose}>
      <p className="quiet">
        {detectionLimit === null ? '' : `Detection limit ${detectionLimit} ${unit}.`}
        {upper}
      </p>
      <Table
        label="Earlier values"
        columns={columns(unit)}
        rows={earlier.toReversed()}
        rowKey={({ labJobNumber, at }) => `${labJobNumber} ${at}`}
      />
    </Dialog>
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
  { name: 'Sampled', cell: ({ at }) => <Time at={at} /> },
  { name: `Value in ${unit}`, right: true, cell: ({ formattedResult }) => formattedResult },
  { name: 'Remarks', cell: (value) => <span className="quiet small">{limitText(value)}</span> },
];
