import { moveSelection } from '../../ui/grid/selection-rules.ts';
import type { GridController } from './grid-controller.ts';

export interface GridActions {
  /** Opens the editor with the present value, or empty if the key that was pressed replaces the value. */
  edit(isReplacing: boolean): void;
  clear(): void;
  focusPrompt(): void;
  openMenu(): void;
  /** Announces a message to screen readers. */
  announce(text: string): void;
  readonly isReadOnly: boolean;
  readonly pageRows: number;
}

interface KeyPress {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  preventDefault(): void;
}

/** Spreadsheet keys while no cell is being edited. Tab moves between cells, but leaves the grid after Escape. */
export class GridKeyboard {
  #tabLeavesGrid = false;

  handle(event: KeyPress, controller: GridController, actions: GridActions): void {
    const { key, shiftKey: shift } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    if (key === 'Shift' || key === 'Control' || key === 'Meta' || key === 'Alt') return;
    const tabLeavesGrid = this.#tabLeavesGrid;
    this.#tabLeavesGrid = false;
    if (event.altKey) return;
    if (key === 'Escape') {
      this.#tabLeavesGrid = true;
      actions.announce('Press Tab to leave the grid.');
      return;
    }
    if (key === 'Tab' && tabLeavesGrid) return;
    const size = { ...controller.size(), pageRows: actions.pageRows };
    const selection = moveSelection(controller.selection(), { key, shift, ctrl }, size);
    if (selection) {
      event.preventDefault();
      controller.select(selection);
      return;
    }
    if (key === 'Enter' || key === 'Tab') {
      this.#advance(event, key, controller, actions);
      return;
    }
    if (ctrl && key.toLowerCase() === 'a') {
      event.preventDefault();
      controller.select({ anchor: { row: 0, column: 0 }, active: { row: size.rows - 1, column: size.columns - 1 } });
      return;
    }
    if (!actions.isReadOnly) this.#change(event, ctrl, controller, actions);
  }

  /** Enter on a cell that needs a decision moves to the buttons. Tab on the first or last cell leaves the grid. */
  #advance(event: KeyPress, key: 'Enter' | 'Tab', controller: GridController, actions: GridActions): void {
    const state = actions.isReadOnly ? undefined : controller.activeView()?.state;
    if (key === 'Enter' && (state === 'conflict' || state === 'rejected')) {
      event.preventDefault();
      actions.focusPrompt();
      return;
    }
    if (controller.advance(key, event.shiftKey) || key === 'Enter') event.preventDefault();
  }

  #change(event: KeyPress, ctrl: boolean, controller: GridController, actions: GridActions): void {
    const { key, shiftKey } = event;
    const lower = key.toLowerCase();
    if (ctrl && (lower === 'z' || lower === 'y')) {
      event.preventDefault();
      const isRedo = lower === 'y' || shiftKey;
      const count = isRedo ? controller.redo() : controller.undo();
      actions.announce(replayMessage(isRedo ? 'redo' : 'undo', count));
    } else if (key === 'ContextMenu' || (key === 'F10' && shiftKey)) {
      event.preventDefault();
      actions.openMenu();
    } else if (key === 'F2') {
      event.preventDefault();
      actions.edit(false);
    } else if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault();
      actions.clear();
    } else if (!ctrl && key.length === 1 && key !== ' ') {
      // The editor takes the focus before the browser inserts the character, so that the character lands in it.
      actions.edit(true);
    }
  }
}

function replayMessage(verb: 'undo' | 'redo', count: number): string {
  if (count === 0) return `Nothing to ${verb}.`;
  return `${count} ${count === 1 ? 'value' : 'values'} ${verb === 'undo' ? 'undone' : 'redone'}.`;
}
