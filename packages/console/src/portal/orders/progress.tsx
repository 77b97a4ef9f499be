import type { ClientAnswer } from '../../api/client.ts';
import { progressWords } from './order-rules.ts';

type Completeness = ClientAnswer<'getOrder'>['completeness'];

/** How far the lines of an order are: a bar, and the same in words. */
export function Progress({ of }: { of: Completeness }) {
  const parts: [name: string, count: number][] = [
    ['complete', of.complete],
    ['in-progress', of.inProgress],
    ['received', of.received],
    ['rejected', of.rejected],
  ];
  return (
    <div className="progress">
      <div className="progress-bar" aria-hidden>
        {parts.map(([name, count]) =>
          count === 0 ? null : <span key={name} className={`progress-${name}`} style={{ flexGrow: count }} />,
        )}
        {of.expected === 0 ? null : <span style={{ flexGrow: of.expected }} />}
      </div>
      <span className="small quiet">{progressWords(of)}</span>
    </div>
  );
}
