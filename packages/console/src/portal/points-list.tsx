import type { SamplingPoint } from '@labwire/contract/series.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { SearchField } from '../ui/field.tsx';
import { Card } from '../ui/page.tsx';
import './trends/trends.css';

interface PointsListProps {
  points: readonly SamplingPoint[];
  /** The link of one of them. */
  link(point: SamplingPoint, content: ReactNode): ReactNode;
}

/** Sampling points by name, to choose one of. */
export function PointsList({ points, link }: PointsListProps) {
  const [search, setSearch] = useState('');
  const shown = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return points
      .filter(({ samplingPoint }) => samplingPoint.toLowerCase().includes(wanted))
      .toSorted((a, b) => Number(isSampledAgain(b)) - Number(isSampledAgain(a)));
  }, [points, search]);
  return (
    <div className="no-print">
      <Card flush>
        <div className="points-search">
          <SearchField label="Find a sampling point" placeholder="Sampling point" value={search} onChange={setSearch} />
        </div>
        <ul className="points-list" aria-label="Sampling points">
          {shown.map((point) => (
            <li key={point.samplingPoint}>
              {link(
                point,
                <>
                  <strong>{point.samplingPoint || 'Without a name'}</strong>
                  <span className="quiet small">{seriesWords(point)}</span>
                </>,
              )}
            </li>
          ))}
          {shown.length === 0 ? <li className="quiet small">None of this name.</li> : null}
        </ul>
      </Card>
    </div>
  );
}

/** Places that were sampled more than once come first: only they have a past. */
const isSampledAgain = ({ series }: SamplingPoint) => series.some(({ numberOfValues }) => numberOfValues > 1);

function seriesWords({ series }: SamplingPoint): string {
  const values = series.reduce((sum, { numberOfValues }) => sum + numberOfValues, 0);
  const of = series.length === 1 ? (series[0]?.measurandName ?? '') : `${series.length} measurands`;
  return `${values} ${values === 1 ? 'value' : 'values'} of ${of}`;
}
