import type { Completeness } from '@labwire/contract/order-status.ts';
import { lineCountLabels } from '../../ui/status-labels.ts';

const steps = Object.entries(lineCountLabels) as [keyof Completeness, string][];

/** The lines of an order by status, as a bar and as text. */
export function Progress({ lines, completeness }: { lines: number; completeness: Completeness }) {
  const present = steps.filter(([step]) => completeness[step] > 0);
  return (
    <div className="progress">
      <div className="progress-bar" aria-hidden>
        {present.map(([step]) => (
          <span key={step} className={`progress-${step}`} style={{ flexGrow: completeness[step] }} />
        ))}
      </div>
      <div className="quiet small">
        {present.length === 1 && lines > 1 ? `all ${lines} ` : ''}
        {present.length === 1 && lines > 1
          ? present[0]?.[1]
          : present.map(([step, name]) => `${completeness[step]} ${name}`).join(', ')}
      </div>
    </div>
  );
}
