import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react';
import { boundsText, outcomeText, outcomeTones, type SpecificationOutcome } from './assessment-rules.ts';
import './outcome.css';

const icons = { good: CircleCheck, bad: CircleAlert, warn: CircleHelp };

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
          {outcome ? <Outcome outcome={outcome} specification={specification} /> : <div>{specification.source}</div>}
          <div className="quiet small">
            {showNames ? `${name}: ` : ''}
            {boundsText(specification, unit)}
          </div>
        </li>
      ))}
    </ul>
  );
}

interface OutcomeProps {
  outcome: NonNullable<SpecificationOutcome['outcome']>;
  specification: Parameters<typeof outcomeText>[1];
}

function Outcome({ outcome, specification }: OutcomeProps) {
  const tone = outcomeTones[outcome];
  const Icon = icons[tone];
  return (
    <div className={`outcome outcome-${tone}`}>
      <Icon size={16} aria-hidden />
      <span>{outcomeText(outcome, specification)}</span>
    </div>
  );
}
