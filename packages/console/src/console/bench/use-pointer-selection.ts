import { type MouseEvent, type PointerEvent as ReactPointerEvent, useRef } from 'react';
import type { CellPosition } from '../../ui/grid/selection-rules.ts';
import type { GridController } from './grid-controller.ts';
import type { CellEditorState } from './use-cell-editor.ts';

function positionOf(event: MouseEvent): CellPosition | undefined {
  const cell = (event.target as Element).closest<HTMLElement>('[role="gridcell"]');
  return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column) } : undefined;
}

/** Event handlers that select cells with the mouse, and open the editor on a double click or tap, and the menu. */
export function usePointerSelection(
  controller: GridController,
  editor: CellEditorState,
  focusGrid: () => void,
  openMenu: () => void,
) {
  const isDragging = useRef(false);
  return {
    onPointerDown: (event: ReactPointerEvent) => {
      const position = positionOf(event);
      if (!position || event.button !== 0) return;
      // A finger may be about to scroll; a tap selects in onClick.
      if (event.pointerType === 'touch') return;
      editor.close();
      isDragging.current = true;
      controller.select({ active: position, anchor: event.shiftKey ? controller.selection().anchor : position });
      focusGrid();
    },
    onPointerOver: (event: ReactPointerEvent) => {
      const position = positionOf(event);
      if (isDragging.current && position) {
        controller.select({ active: position, anchor: controller.selection().anchor });
      }
    },
    onPointerUp: () => {
      isDragging.current = false;
    },
    onClick: (event: MouseEvent) => {
      const position = positionOf(event);
      const isTouch = event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch';
      if (!position || !isTouch) return;
      editor.close();
      controller.selectCell(position);
      editor.edit(false);
    },
    onDoubleClick: () => editor.edit(false),
    onContextMenu: (event: MouseEvent) => {
      const position = positionOf(event);
      if (!position) return;
      event.preventDefault();
      editor.close();
      if (controller.selectionStateAt(position.row, position.column) === '') controller.selectCell(position);
      openMenu();
    },
  };
}
