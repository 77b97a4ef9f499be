import type { Completeness } from '@labwire/contract/order-status.ts';
import { progressText } from './progress-rules.ts';
import { lineCountLabels } from './status-labels.ts';
import './line-progress.css';

const steps = Object.keys(lineCountLabels) as (keyof Completeness)[];

/** The lines of an order by status, as a bar and as text. */
export function LineProgress({ completeness }: { completeness: Completeness }) {
  return (
    <div className="progress">
      <div className="progress-bar" aria-hidden>
        {steps
          .filter((step) => completeness[step] > 0)
          .map((step) => (
            <span key={step} className={`progress-${step}`} style={{ flexGrow: completeness[step] }} />
          ))}
      </div>
      <div className="quiet small">{progressText(completeness)}</div>
    </div>
  );
}
