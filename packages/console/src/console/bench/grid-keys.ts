import type { GridControl } from './grid-control.ts';
import { moved, next } from './grid-moves.ts';

/** What the grid does when a key is pressed and no cell is being edited. */
export interface GridActions {
  /** Starts to edit: with what is there, or with nothing when typing replaces it. */
  edit(isReplacing: boolean): void;
  /** Withdraws what is chosen. */
  clear(): void;
  /** Puts the focus on the question beside the cell. */
  answer(): void;
  say(text: string): void;
  readonly isReadOnly: boolean;
  /** Rows of a page. */
  readonly page: number;
}

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  preventDefault(): void;
}

/** The keys of a spreadsheet. After Escape, Tab leaves the grid. */
export class GridKeys {
  #isLeaving = false;

  press(event: Pressed, control: GridControl, actions: GridActions): void {
    const { key, shiftKey: shift } = event;
    const ctrl = event.ctrlKey || event.metaKey;
    if (key === 'Shift' || key === 'Control' || key === 'Meta' || key === 'Alt') return;
    const isLeaving = this.#isLeaving;
    this.#isLeaving = false;
    if (event.altKey) return;
    if (key === 'Escape' && control.activeView()?.state === 'asked') {
      control.discard();
      return;
    }
    if (key === 'Escape') {
      this.#isLeaving = true;
      actions.say('Tab leaves the grid.');
      return;
    }
    if (key === 'Tab' && isLeaving) return;
    const size = { ...control.size(), page: actions.page };
    const selection = moved(control.selection(), { key, shift, ctrl }, size);
    if (selection) {
      event.preventDefault();
      control.select(selection);
      return;
    }
    if (key === 'Enter' || key === 'Tab') {
      this.#advance(event, key, control, actions);
      return;
    }
    if (ctrl && key.toLowerCase() === 'a') {
      event.preventDefault();
      control.select({ anchor: { row: 0, column: 0 }, active: { row: size.rows - 1, column: size.columns - 1 } });
      return;
    }
    if (!actions.isReadOnly) this.#change(event, ctrl, control, actions);
  }

  /** Enter answers a question of the cell first; Tab at either end leaves the grid. */
  #advance(event: Pressed, key: 'Enter' | 'Tab', control: GridControl, actions: GridActions): void {
    const view = control.activeView();
    if (!actions.isReadOnly && view?.state === 'asked') control.confirm();
    else if (!actions.isReadOnly && key === 'Enter' && (view?.state === 'contested' || view?.state === 'refused')) {
      event.preventDefault();
      actions.answer();
      return;
    }
    const { active } = control.selection();
    const place = next(active, key, event.shiftKey, { ...control.size(), page: 1 });
    if (key === 'Tab' && place.row === active.row && place.column === active.column) return;
    event.preventDefault();
    control.select({ active: place, anchor: place });
  }

  #change(event: Pressed, ctrl: boolean, control: GridControl, actions: GridActions): void {
    const { key, shiftKey } = event;
    const lower = key.toLowerCase();
    if (ctrl && (lower === 'z' || lower === 'y')) {
      event.preventDefault();
      const isRedo = lower === 'y' || shiftKey;
      const count = isRedo ? control.redo() : control.undo();
      const verb = isRedo ? 'done again' : 'undone';
      actions.say(count === 0 ? `Nothing to be ${verb}.` : `${count} ${count === 1 ? 'value' : 'values'} ${verb}.`);
    } else if (key === 'F2') {
      event.preventDefault();
      actions.edit(false);
    } else if (key === 'Delete' || key === 'Backspace') {
      event.preventDefault();
      actions.clear();
    } else if (!ctrl && key.length === 1 && key !== ' ') {
      // The focus moves before the browser puts the character in, so that it lands in the field.
      actions.edit(true);
    }
  }
}
