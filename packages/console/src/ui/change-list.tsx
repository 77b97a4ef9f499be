import type { OrderChange } from '@labwire/contract/order-change.ts';
import type { ReactNode } from 'react';
import { StatusBadge } from './badge.tsx';
import { changeTexts } from './change-text-rules.ts';
import type { CodeNames } from './code-name-rules.ts';
import { Time } from './time.tsx';
import './question-thread.css';

interface ChangeListProps {
  changes: readonly OrderChange[];
  names: CodeNames;
  /** The name of the person or credential that sent a change. */
  personName(username: string): string;
  /** What can be done about a change. */
  actions?: (change: OrderChange) => ReactNode;
}

/** The changes of an order on both sides: what each does, who sent it, and the decision. */
export function ChangeList({ changes, names, personName, actions }: ChangeListProps) {
  return (
    <ol className="questions">
      {changes.map((change) => (
        <li key={change.change}>
          <div className="row">
            <b>Change {change.change}</b>
            <StatusBadge kind="change" status={change.status} />
            <span className="quiet small">
              {personName(change.requestedBy)}, <Time at={change.requestedAt} />
            </span>
          </div>
          <div className="question-answers">
            {changeTexts(change.request, names).map((text) => (
              <div key={text} className="question-text">
                {text}
              </div>
            ))}
            {change.decidedAt ? <Decision change={change} /> : null}
            {actions?.(change)}
          </div>
        </li>
      ))}
    </ol>
  );
}

function Decision({ change: { status, decidedAt, decidedBy, decisionReason } }: { change: OrderChange }) {
  const by = decidedBy?.replace(/^staff:/, '') ?? 'the laboratory';
  return (
    <div className="question-text">
      <span className="quiet small">
        {status === 'ACCEPTED' ? 'Accepted' : 'Declined'} by {by}, <Time at={decidedAt ?? ''} />
      </span>
      {decisionReason ? <div>{decisionReason}</div> : null}
    </div>
  );
}
