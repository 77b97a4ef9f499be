import { boundsText, outcomeText, outcomeTones, type SpecificationOutcome } from './assessment-rules.ts';
import { Badge } from './badge.tsx';
import './outcome.css';

interface OutcomesProps {
  specifications: readonly SpecificationOutcome[];
  unit: string;
  showNames?: boolean;
}

/** The specifications of a value with their bounds and outcomes. Without a value only the bounds are shown. */
export function Outcomes({ specifications, unit, showNames }: OutcomesProps) {
  if (specifications.length === 0) return <span className="quiet small">No specification</span>;
  return (
    <ul className="outcomes">
      {specifications.map(({ code, name, outcome, ...specification }) => (
        <li key={code} title={showNames ? undefined : name}>
          {outcome ? (
            <Badge tone={outcomeTones[outcome]}>{outcomeText(outcome, specification)}</Badge>
          ) : (
            <span>{specification.source}</span>
          )}
          <span className="quiet small">
            {showNames ? `${name}: ` : ''}
            {boundsText(specification, unit)}
          </span>
        </li>
      ))}
    </ul>
  );
}
