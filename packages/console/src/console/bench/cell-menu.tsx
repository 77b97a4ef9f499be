import { type RefObject, useMemo } from 'react';
import { Menu, Popover } from 'react-aria-components';
import { MenuItem } from '../../ui/popover.tsx';
import type { CellDialogName } from './cell-dialogs.tsx';
import { isFilled } from './entry-rules.ts';
import { cellId } from './grid-cell.tsx';
import type { GridController } from './grid-controller.ts';

interface CellMenuProps {
  controller: GridController;
  isOpen: boolean;
  onClose(): void;
  onEdit(): void;
  onOpenDialog(name: CellDialogName): void;
}

/** The menu of the selected cells, beside the active one. */
export function CellMenu({ controller, isOpen, onClose, onEdit, onOpenDialog }: CellMenuProps) {
  const anchor = useMemo(
    (): RefObject<HTMLElement | null> => ({
      get current() {
        const { row, column } = controller.selection().active;
        return document.getElementById(cellId(row, column));
      },
    }),
    [controller],
  );
  const entries = isOpen ? controller.selectedEntries().map(({ entry }) => entry) : [];
  const hasValue = entries.some((entry) => isFilled(entry) && entry.value !== null);
  const hasContent = entries.some(isFilled);
  const disabledKeys = [
    ...(entries.length === 0 ? ['edit', 'notTested'] : []),
    ...(hasContent ? [] : ['remark']),
    ...(hasValue ? [] : ['dilution']),
  ];
  const run = (key: string) => {
    onClose();
    if (key === 'edit') onEdit();
    else onOpenDialog(key as CellDialogName);
  };
  return (
    <Popover
      className="popover"
      triggerRef={anchor}
      isOpen={isOpen}
      onOpenChange={(open) => open || onClose()}
      placement="bottom start"
      offset={4}
    >
      <Menu
        className="menu"
        aria-label="Cell"
        autoFocus="first"
        disabledKeys={disabledKeys}
        onAction={(key) => run(String(key))}
      >
        <MenuItem id="edit">Edit</MenuItem>
        <MenuItem id="notTested">Not tested…</MenuItem>
        <MenuItem id="remark">Remark…</MenuItem>
        <MenuItem id="dilution">Dilution…</MenuItem>
      </Menu>
    </Popover>
  );
}
