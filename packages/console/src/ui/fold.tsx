import type { ReactNode } from 'react';
import './fold.css';

interface FoldProps {
  title: string;
  /** Next to the title, for example how much is inside. */
  summary?: ReactNode;
  isOpen?: boolean;
  /** Renders the content without padding, for tables. */
  flush?: boolean;
  children: ReactNode;
}

/** A section of a page that is closed at first. */
export function Fold({ title, summary, isOpen = false, flush, children }: FoldProps) {
  return (
    <details className="card fold" open={isOpen}>
      <summary>
        <h2>{title}</h2>
        {summary === undefined ? null : <span className="quiet small">{summary}</span>}
      </summary>
      {flush ? children : <div className="card-body">{children}</div>}
    </details>
  );
}
