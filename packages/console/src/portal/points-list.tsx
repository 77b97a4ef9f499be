import type { SamplingPoint } from '@labwire/contract/series.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { SearchField } from '../ui/field.tsx';
import { Card } from '../ui/page.tsx';
import './trends/trends.css';

interface PointsListProps {
  points: readonly SamplingPoint[];
  /** Wraps the content of an entry in its link. */
  link(point: SamplingPoint, content: ReactNode): ReactNode;
}

/** A searchable list of sampling points. */
export function PointsList({ points, link }: PointsListProps) {
  const [search, setSearch] = useState('');
  const shown = useMemo(() => {
    const term = search.trim().toLowerCase();
    return points
      .filter(({ samplingPoint }) => samplingPoint.toLowerCase().includes(term))
      .toSorted((a, b) => Number(hasTrend(b)) - Number(hasTrend(a)));
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
                  <strong>{point.samplingPoint || 'Unnamed'}</strong>
                  <span className="quiet small">{valueCount(point)}</span>
                </>,
              )}
            </li>
          ))}
          {shown.length === 0 ? <li className="quiet small">No matching sampling point.</li> : null}
        </ul>
      </Card>
    </div>
  );
}

/** Points with several values of a measurand come first, because only they show a trend. */
const hasTrend = ({ series }: SamplingPoint) => series.some(({ numberOfValues }) => numberOfValues > 1);

function valueCount({ series }: SamplingPoint): string {
  const values = series.reduce((sum, { numberOfValues }) => sum + numberOfValues, 0);
  const of = series.length === 1 ? (series[0]?.measurandName ?? '') : `${series.length} measurands`;
  return `${values} ${values === 1 ? 'value' : 'values'} of ${of}`;
}
