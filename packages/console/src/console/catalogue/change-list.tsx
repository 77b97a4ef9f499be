import type { CatalogueChange, CatalogueCheck } from '@labwire/contract/lab-catalogue-check.ts';
import { Badge } from '../../ui/badge.tsx';
import { changeNames, checkWords, fieldWords, touchedWords, valueWords } from './catalogue-words-rules.ts';
import './catalogue.css';

/** More than that is read by nobody; the counts tell of the rest. */
const mostShown = 100;

/** What an update of the catalogue would do, to be read before it is done. */
export function ChangeList({ check }: { check: CatalogueCheck }) {
  const { changes } = check;
  return (
    <div className="stack">
      <p role="status">
        <strong>{changes.length === 0 ? 'Nothing would change' : 'This would change'}</strong>
        <span className="quiet"> {checkWords(check)}</span>
      </p>
      <ul className="stack changes">
        {changes.slice(0, mostShown).map((change) => (
          <Change key={`${change.section} ${change.code}`} change={change} />
        ))}
      </ul>
      {changes.length > mostShown ? <p className="quiet">and {changes.length - mostShown} more</p> : null}
    </div>
  );
}

function Change({ change }: { change: CatalogueChange }) {
  const { name, tone } = changeNames[change.change];
  const touched = touchedWords(change);
  return (
    <li className="group">
      <div className="row">
        <Badge tone={tone}>{name}</Badge>
        <span>
          <code>{change.code}</code> {change.name}
        </span>
      </div>
      {touched ? <p>{touched}</p> : null}
      {change.fields.length > 0 ? (
        <dl className="change-fields">
          {change.fields.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{fieldWords(field)}</dt>
              <dd>
                <del>{valueWords(before, after)}</del>
                <span aria-hidden> → </span>
                <span className="visually-hidden">becomes</span>
                <ins>{valueWords(after, before)}</ins>
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </li>
  );
}
