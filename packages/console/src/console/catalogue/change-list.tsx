import type { CatalogueChange, CatalogueCheck } from '@labwire/contract/lab-catalogue-check.ts';
import { Badge } from '../../ui/badge.tsx';
import { changeNames, changeSummary, fieldText, usageText, valueText } from './catalogue-text-rules.ts';
import './catalogue.css';

const maxShown = 100;

/** A preview of the effects of an update. */
export function ChangeList({ check }: { check: CatalogueCheck }) {
  const { changes } = check;
  return (
    <div className="stack">
      <p role="status">
        <strong>{changes.length === 0 ? 'No changes' : 'Changes:'}</strong>
        <span className="quiet"> {changeSummary(check)}</span>
      </p>
      <ul className="stack changes">
        {changes.slice(0, maxShown).map((change) => (
          <Change key={`${change.section} ${change.code}`} change={change} />
        ))}
      </ul>
      {changes.length > maxShown ? <p className="quiet">and {changes.length - maxShown} more</p> : null}
    </div>
  );
}

function Change({ change }: { change: CatalogueChange }) {
  const { name, tone } = changeNames[change.change];
  const usage = usageText(change);
  return (
    <li className="group">
      <div className="row">
        <Badge tone={tone}>{name}</Badge>
        <span>
          <code>{change.code}</code> {change.name}
        </span>
      </div>
      {usage ? <p>{usage}</p> : null}
      {change.fields.length > 0 ? (
        <dl className="change-fields">
          {change.fields.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{fieldText(field)}</dt>
              <dd>
                <del>{valueText(before, after)}</del>
                <span aria-hidden> → </span>
                <span className="visually-hidden">becomes</span>
                <ins>{valueText(after, before)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}
