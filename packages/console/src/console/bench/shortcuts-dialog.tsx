import { Dialog } from '../../ui/dialog.tsx';

const shortcuts: [keys: string[], action: string][] = [
  [['0–9', '<', '>', 'ND'], 'Replace the value; <0.01, >2420 and ND (not detected) are values'],
  [['A–Z'], 'A value from a list: its first letters, or ↓ and ↑ to choose'],
  [['F2'], 'Edit the value'],
  [['Enter', 'Shift+Enter'], 'Down or up, then to the next column'],
  [['Tab', 'Shift+Tab'], 'Right or left, then to the next row'],
  [['Esc', 'Tab'], 'Leave the grid'],
  [['Home', 'End'], 'First or last column; with Ctrl, first or last cell'],
  [['Shift+arrows'], 'Extend the selection'],
  [['Ctrl+C', 'Ctrl+X', 'Ctrl+V'], 'Copy, cut, paste, also from and to spreadsheets'],
  [['Shift+F10'], 'Menu: not tested, remark, dilution; also with the right mouse button'],
  [['Delete'], 'Delete the selected values'],
  [['Ctrl+Z', 'Ctrl+Shift+Z'], 'Undo, redo'],
];

export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  return (
    <Dialog title="Keyboard shortcuts" isOpen={isOpen} onClose={onClose} width="34rem">
      <dl className="shortcuts">
        {shortcuts.map(([keys, action]) => (
          <div key={action} style={{ display: 'contents' }}>
            <dt className="row" style={{ gap: '0.25rem' }}>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
