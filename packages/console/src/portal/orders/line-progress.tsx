import type { ClientResponse } from '../../api/client.ts';
import { progressText } from './order-rules.ts';

type Completeness = ClientResponse<'getOrder'>['completeness'];

/** The progress of an order's lines as a bar and as text. */
export function LineProgress({ completeness }: { completeness: Completeness }) {
  const { complete, inProgress, received, expected, rejected, cancelled } = completeness;
  const segments: [name: string, count: number][] = [
    ['complete', complete],
    ['in-progress', inProgress],
    ['arrived', received],
    ['rejected', rejected],
    ['cancelled', cancelled],
    ['expected', expected],
  ];
  return (
    <div className="progress">
      <div className="progress-bar" aria-hidden>
        {segments.map(([name, count]) =>
          count === 0 ? null : <span key={name} className={`progress-${name}`} style={{ flexGrow: count }} />,
        )}
      </div>
      <span className="small quiet">{progressText(completeness)}</span>
    </div>
  );
}
