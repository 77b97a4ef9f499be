import { useSyncExternalStore } from 'react';
import { Time } from '../../ui/time.tsx';
import { staffName } from '../staff-name.ts';
import { cellDoubts } from './cell-doubts.ts';
import { useActiveView } from './cell-prompt.tsx';
import { cellLabel } from './clipboard-rules.ts';
import { formatNumber } from './decimal-rules.ts';
import type { GridController } from './grid-controller.ts';
import { formatResult } from './limit-rules.ts';

/** The line below the grid with the unit, limits and history of the active cell. */
export function CellDetails({ controller }: { controller: GridController }) {
  const { active } = useSyncExternalStore(controller.subscribe, controller.selection);
  const view = useActiveView(controller);
  const cell = controller.cellAt(active);
  const label = cellLabel(controller.layout, active);
  if (!cell || !view) {
    return (
      <div className="grid-details">
        <strong>{label}</strong> <span>not ordered for this sample</span>
      </div>
    );
  }
  const { unit, detectionLimit, upperLimit, upperLimitIsQuantification, decimals } = cell;
  const { enteredBy, completedAt } = view.server;
  const { value, error } = view.entry;
  const doubts = cellDoubts(cell, view);
  return (
    <div className="grid-details">
      <strong>{label}</strong>
      {unit ? <span>{unit}</span> : null}
      {detectionLimit === null ? null : <span>detection limit {formatNumber(detectionLimit)}</span>}
      {upperLimit === null ? null : (
        <span>
          {upperLimitIsQuantification ? 'quantified' : 'measuring range'} up to {formatNumber(upperLimit)}
        </span>
      )}
      {error === undefined ? (
        <span>
          in the result:{' '}
          {value === null ? (decimals === 1 ? '1 decimal' : `${decimals} decimals`) : formatResult(value, cell)}
        </span>
      ) : (
        <span className="grid-details-bad">{error}</span>
      )}
      {doubts.map(({ reason }) => (
        <span key={reason} className="grid-details-warn">
          Check: {value} {reason}
        </span>
      ))}
      {view.state === 'saved' && enteredBy && completedAt ? (
        <span>
          entered by {staffName(enteredBy)}, <Time at={completedAt} />
        </span>
      ) : null}
    </div>
  );
}
