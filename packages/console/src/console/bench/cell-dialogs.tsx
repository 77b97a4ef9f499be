import { cellLabel } from './clipboard-rules.ts';
import { DilutionDialog } from './dilution-dialog.tsx';
import type { GridController } from './grid-controller.ts';
import { NotTestedDialog } from './not-tested-dialog.tsx';
import { RemarkDialog } from './remark-dialog.tsx';

export type CellDialogName = 'notTested' | 'remark' | 'dilution';

const dialogs = { notTested: NotTestedDialog, remark: RemarkDialog, dilution: DilutionDialog };

interface CellDialogsProps {
  name: CellDialogName | undefined;
  controller: GridController;
  onClose(): void;
}

/** The dialogs of the cell menu. They apply to all selected cells. */
export function CellDialogs({ name, controller, onClose }: CellDialogsProps) {
  if (!name) return null;
  const Dialog = dialogs[name];
  const count = controller.selectedEntries().length;
  const label = count > 1 ? `${count} cells` : cellLabel(controller.layout, controller.selection().active);
  return <Dialog controller={controller} label={label} onClose={onClose} />;
}
