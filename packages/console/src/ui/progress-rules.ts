import type { Completeness } from '@labwire/contract/order-status.ts';
import { lineCountLabels } from './status-labels.ts';

/** How many lines have which status, for example "1 complete, 2 rejected". */
export function progressText(completeness: Completeness): string {
  const counts = (Object.keys(lineCountLabels) as (keyof Completeness)[])
    .map((name) => ({ count: completeness[name], label: lineCountLabels[name] }))
    .filter(({ count }) => count > 0);
  const [first] = counts;
  if (!first || counts.length > 1) return counts.map(({ count, label }) => `${count} ${label}`).join(', ');
  return first.count === 1 ? first.label : `all ${first.count} ${first.label}`;
}
