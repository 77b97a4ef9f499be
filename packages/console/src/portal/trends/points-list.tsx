import type { SamplingPoint } from '@labwire/contract/series.ts';
import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { SearchField } from '../../ui/field.tsx';
import { Card } from '../../ui/page.tsx';
import { groupPoints, latestConformity, valueCountText } from './points-rules.ts';
import '../../ui/outcome.css';
import './trends.css';

interface PointsListProps {
  points: readonly SamplingPoint[];
  /** The name of the selected point, which must not be folded away. */
  selected: string | undefined;
  /** Wraps the content of an entry in its link. */
  link(point: SamplingPoint, content: ReactNode): ReactNode;
}

/** A searchable list of sampling points. Samples that were taken once are folded. */
export function PointsList({ points, selected, link }: PointsListProps) {
  const [search, setSearch] = useState('');
  const { repeated, oneOff } = useMemo(() => groupPoints(points, search), [points, search]);
  const isUnfolded =
    search.trim() !== '' || repeated.length === 0 || oneOff.some(({ samplingPoint }) => samplingPoint === selected);
  return (
    <div className="no-print">
      <Card flush>
        <div className="points-search">
          <SearchField label="Find a sampling point" placeholder="Sampling point" value={search} onChange={setSearch} />
        </div>
        <div className="points-groups">
          {repeated.length > 0 ? <Points label="Sampling points" points={repeated} link={link} /> : null}
          {oneOff.length > 0 ? (
            <details className="points-one-off" open={isUnfolded}>
              <summary>One-off samples ({oneOff.length})</summary>
              <Points label="One-off samples" points={oneOff} link={link} />
            </details>
          ) : null}
          {repeated.length + oneOff.length === 0 ? (
            <p className="quiet small points-none">No matching sampling point.</p>
          ) : null}
        </div>
      </Card>
    </div>
  );
}

function Points({ label, points, link }: Omit<PointsListProps, 'selected'> & { label: string }) {
  return (
    <ul className="points-list" aria-label={label}>
      {points.map((point) => (
        <li key={point.samplingPoint}>
          {link(
            point,
            <>
              <strong>{point.samplingPoint || 'Unnamed'}</strong>
              <span className="quiet small">{valueCountText(point)}</span>
              <LatestOutcome point={point} />
            </>,
          )}
        </li>
      ))}
    </ul>
  );
}

const latestOutcomes = {
  EXCEEDANCE: { tone: 'bad', Icon: CircleAlert, text: 'Exceedance in the latest values' },
  INCONCLUSIVE: { tone: 'warn', Icon: CircleHelp, text: 'A latest value is inconclusive' },
  MEETS: { tone: 'good', Icon: CircleCheck, text: 'The latest assessed values meet their specifications' },
} as const;

/** The most severe outcome of the latest values; nothing if none was assessed. */
function LatestOutcome({ point }: { point: SamplingPoint }) {
  const conformity = latestConformity(point);
  if (conformity === 'NOT_ASSESSED') return null;
  const { tone, Icon, text } = latestOutcomes[conformity];
  return (
    <span className={`outcome outcome-${tone} small`}>
      <Icon size={14} aria-hidden /> {text}
    </span>
  );
}
