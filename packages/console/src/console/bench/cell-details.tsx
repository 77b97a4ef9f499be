import { MoreHorizontal } from 'lucide-react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { boundsText, outcomeText } from '../../ui/assessment-rules.ts';
import { Button } from '../../ui/button.tsx';
import { measuringRangeText } from '../../ui/number-text-rules.ts';
import { Time } from '../../ui/time.tsx';
import { staffName } from '../staff-name.ts';
import { cellDoubts } from './cell-doubts.ts';
import { useActiveView } from './cell-prompt.tsx';
import type { CellView } from './cell-state.ts';
import { cellLabel } from './clipboard-rules.ts';
import { entryText } from './entry-rules.ts';
import type { GridController } from './grid-controller.ts';
import { type CellDefinition, isEnterable } from './grid-layout.ts';
import { measuringRange } from './range-rules.ts';

interface CellDetailsProps {
  controller: GridController;
  /** Opens the menu of the cell; undefined if nothing can be changed. */
  onMenu: (() => void) | undefined;
}

/** The line below the grid with the limits, the result and the history of the active cell. */
export function CellDetails({ controller, onMenu }: CellDetailsProps) {
  const { active } = useSyncExternalStore(controller.subscribe, controller.selection);
  const view = useActiveView(controller);
  const cell = controller.cellAt(active);
  return (
    <div className="grid-details">
      <strong>{cellLabel(controller.layout, active)}</strong>
      {cell && view ? (
        <>
          <Limits cell={cell} view={view} />
          <Content cell={cell} view={view} />
          {onMenu && isEnterable(cell) ? (
            <Button small variant="quiet" icon={<MoreHorizontal size={16} aria-hidden />} onPress={onMenu}>
              Cell menu
            </Button>
          ) : null}
        </>
      ) : (
        <span>not ordered for this sample</span>
      )}
    </div>
  );
}

interface PartProps {
  cell: CellDefinition;
  view: CellView;
}

/** What the value can be compared with. */
function Limits({ cell, view }: PartProps): ReactNode {
  const range = measuringRangeText(measuringRange(cell, view.entry));
  return (
    <>
      {cell.unit ? <span>{cell.unit}</span> : null}
      {cell.values ? <span>{cell.values.join(', ')}</span> : null}
      {range ? <span>measuring range {range}</span> : null}
      {view.entry.dilution === null ? null : <span>diluted × {view.entry.dilution}</span>}
      {cell.calculation === undefined ? null : <span>{cell.calculation}</span>}
      {view.server.specifications.map((specification) => (
        <span key={specification.code}>
          {specification.name}: {boundsText(specification)}
          {view.state === 'saved' && specification.outcome
            ? ` (${outcomeText(specification.outcome, specification)})`
            : ''}
        </span>
      ))}
    </>
  );
}

function Content({ cell, view }: PartProps): ReactNode {
  const { entry, state, server } = view;
  return (
    <>
      {entry.error === undefined ? null : <span className="grid-details-bad">{entry.error}</span>}
      {state === 'saved' && server.reported !== null ? <span>in the result: {server.reported}</span> : null}
      {entry.notTested === null ? null : <span>{entryText(entry)}</span>}
      {entry.remark === null ? null : <span>remark: {entry.remark}</span>}
      {cellDoubts(cell, view).map(({ reason }) => (
        <span key={reason} className="grid-details-warn">
          Check: {entry.value} {reason}
        </span>
      ))}
      {state === 'saved' && server.enteredBy && server.completedAt ? (
        <span>
          entered by {staffName(server.enteredBy)}, <Time at={server.completedAt} />
        </span>
      ) : null}
    </>
  );
}
