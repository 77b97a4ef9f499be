import type { EarlierValue, ReviewMeasurand } from '@labwire/contract/lab-review.ts';
import { Link } from '@tanstack/react-router';
import { Button } from 'react-aria-components';
import { Dialog } from '../../ui/dialog.tsx';
import { measuringRangeText } from '../../ui/number-text-rules.ts';
import { Sparkline } from '../../ui/sparkline.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { limitText, seriesDescription } from './review-rules.ts';

/** A sparkline of the earlier values of the sampling point and the current one; a press opens them as a table. */
export function EarlierValues({ measurand, onOpen }: { measurand: ReviewMeasurand; onOpen(): void }) {
  const { earlier, now, specifications } = measurand;
  const bound = specifications.find(({ upperBound }) => upperBound !== undefined)?.upperBound;
  if (earlier.length === 0) return <span className="quiet small">None</span>;
  const values = [...earlier, ...(now ? [now] : [])].map(({ numericResult }) => numericResult);
  const numbers = values.filter((value) => value !== null).map(Number);
  return (
    <Button className="review-series" onPress={onOpen}>
      {numbers.length === values.length ? (
        <Sparkline values={numbers} limit={bound} label={seriesDescription(measurand)} />
      ) : (
        // Texts cannot be drawn.
        <span className="small">
          {earlier
            .slice(-2)
            .map(({ formattedResult }) => formattedResult)
            .join(', ')}
        </span>
      )}
    </Button>
  );
}

export interface Series {
  samplingPoint: string;
  measurand: ReviewMeasurand;
}

export function SeriesDialog({ series, onClose }: { series: Series; onClose(): void }) {
  const { measurandName, earlier, unit } = series.measurand;
  const range = measuringRangeText(series.measurand);
  return (
    <Dialog title={`${measurandName} at ${series.samplingPoint}`} isOpen onClose={onClose}>
      {range ? (
        <p className="quiet">
          Measuring range {range} {unit}
        </p>
      ) : null}
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
