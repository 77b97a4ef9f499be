import { type ReactNode, useEffect, useId } from 'react';
import './page.css';

interface PageProps {
  title: string;
  /** The way here, as links; the page itself is not among them. */
  crumbs?: ReactNode[];
  /** Beside the title: a status, a number. */
  beside?: ReactNode;
  actions?: ReactNode;
  /** Uses the whole width of the window. */
  wide?: boolean;
  children: ReactNode;
}

/** A page: its title stands in the window's title too. */
export function Page({ title, crumbs = [], beside, actions, wide, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Labwire`;
  }, [title]);
  return (
    <div className={wide ? 'page page-wide' : 'page'}>
      <header className="page-head">
        <div>
          {crumbs.length > 0 ? (
            <nav aria-label="Where you are" className="no-print">
              <ol className="crumbs">
                {crumbs.map((crumb, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the way to a page has no other names
                  <li key={i}>{crumb}</li>
                ))}
              </ol>
            </nav>
          ) : null}
          <div className="row">
            <h1>{title}</h1>
            {beside}
          </div>
        </div>
        {actions ? <div className="row no-print">{actions}</div> : null}
      </header>
      {children}
    </div>
  );
}

interface CardProps {
  title?: string;
  actions?: ReactNode;
  /** Its content goes from edge to edge: for tables. */
  flush?: boolean;
  children: ReactNode;
}

/** A part of a page with a heading of its own. */
export function Card({ title, actions, flush, children }: CardProps) {
  const id = useId();
  return (
    <section className="card" aria-labelledby={title ? id : undefined}>
      {title || actions ? (
        <div className="card-head">
          {title ? <h2 id={id}>{title}</h2> : <span />}
          {actions ? <div className="row no-print">{actions}</div> : null}
        </div>
      ) : null}
      {flush ? children : <div className="card-body">{children}</div>}
    </section>
  );
}

/** Names and what they are: `[['Received', <Time … />], …]`. Nothing is shown for undefined. */
export function Facts({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl className="facts">
      {facts
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Where there is nothing: what it means, and what to do. */
export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="empty">
      <strong>{title}</strong>
      {children}
    </div>
  );
}

export function Waiting() {
  return (
    <div className="waiting" role="status" aria-label="Loading">
      <span />
      <span />
      <span />
    </div>
  );
}
