import type { GridController } from './grid-controller.ts';

/** A dialog that changes the selected cells. */
export interface CellDialogProps {
  controller: GridController;
  /** The name of the cell, or the number of cells. */
  label: string;
  onClose(): void;
}
