import { type ReactNode, useEffect, useId } from 'react';
import './page.css';

interface PageProps {
  title: string;
  /** Links to the parent pages. */
  crumbs?: ReactNode[];
  /** Shown next to the title, for example a status. */
  besideTitle?: ReactNode;
  actions?: ReactNode;
  /** Uses the full width of the window. */
  wide?: boolean;
  children: ReactNode;
}

/** A page. Its title is also the title of the browser window. */
export function Page({ title, crumbs = [], besideTitle, actions, wide, children }: PageProps) {
  useEffect(() => {
    document.title = `${title} · Labwire`;
  }, [title]);
  return (
    <div className={wide ? 'page page-wide' : 'page'}>
      <header className="page-head">
        <div>
          {crumbs.length > 0 ? (
            <nav aria-label="Breadcrumb" className="no-print">
              <ol className="crumbs">
                {crumbs.map((crumb, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: breadcrumbs never change their order
                  <li key={i}>{crumb}</li>
                ))}
              </ol>
            </nav>
          ) : null}
          <div className="row">
            <h1>{title}</h1>
            {besideTitle}
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
  /** Renders the content without padding, for tables. */
  flush?: boolean;
  children: ReactNode;
}

/** A section of a page with an optional heading. */
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

interface FactsProps {
  facts: [name: string, value: ReactNode][];
  /** Places the facts side by side, where the rest of the page needs the height. */
  beside?: boolean;
}

/** A description list: `[['Submitted', <Time … />], …]`. Entries without a value are left out. */
export function Facts({ facts, beside }: FactsProps) {
  return (
    <dl className={beside ? 'facts facts-beside' : 'facts'}>
      {facts
        .filter(([, value]) => value !== undefined && value !== null && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Shown instead of an empty list: what that means, and what to do next. */
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
