import { useSyncExternalStore } from 'react';
import { Time } from '../../ui/time.tsx';
import { whereOf } from './block-text.ts';
import { numberText } from './decimal-text.ts';
import { personOf } from './grid-cell.tsx';
import type { GridControl } from './grid-control.ts';
import { useActiveView } from './grid-note.tsx';
import { resultText } from './range-rules.ts';

/** What is known of the cell with the cursor. */
export function GridFoot({ control }: { control: GridControl }) {
  const { active } = useSyncExternalStore(control.subscribe, control.selection);
  const view = useActiveView(control);
  const facts = control.factsAt(active);
  const where = whereOf(control.shape, active);
  if (!facts || !view) {
    return (
      <div className="grid-foot">
        <strong>{where}</strong> <span>not ordered on this sample</span>
      </div>
    );
  }
  const { unit, detectionLimit, upperLimit, upperLimitIsQuantification, decimals } = facts;
  const { enteredBy, completedAt } = view.server;
  return (
    <div className="grid-foot">
      <strong>{where}</strong>
      {unit ? <span>{unit}</span> : null}
      <span>detection limit {numberText(detectionLimit)}</span>
      {upperLimit === null ? null : (
        <span>
          upper limit {numberText(upperLimit)}
          {upperLimitIsQuantification ? ' (of quantification)' : ''}
        </span>
      )}
      <span>
        in the result:{' '}
        {view.value === null ? (decimals === 1 ? '1 decimal' : `${decimals} decimals`) : resultText(view.value, facts)}
      </span>
      {view.state === 'saved' && enteredBy && completedAt ? (
        <span>
          entered by {personOf(enteredBy)}, <Time at={completedAt} />
        </span>
      ) : null}
    </div>
  );
}
