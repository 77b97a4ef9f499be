import { Dialog } from '../../ui/dialog.tsx';

const keys: [keys: string[], what: string][] = [
  [['Type'], 'replaces the value'],
  [['F2'], 'edits it'],
  [['Enter', 'Shift+Enter'], 'down, up'],
  [['Tab', 'Shift+Tab'], 'right, left'],
  [['Esc', 'Tab'], 'leaves the grid'],
  [['Home', 'End'], 'first and last column; with Ctrl the corners'],
  [['Shift+arrows'], 'choose a block'],
  [['Ctrl+C', 'Ctrl+X', 'Ctrl+V'], 'copy, cut, paste, also from and to spreadsheets'],
  [['Delete'], 'withdraws what is chosen'],
  [['Ctrl+Z', 'Ctrl+Shift+Z'], 'undo, redo'],
];

export function KeysDialog({ isOpen, onClose }: { isOpen: boolean; onClose(): void }) {
  return (
    <Dialog title="Keys of the grid" isOpen={isOpen} onClose={onClose} width="34rem">
      <dl className="keys">
        {keys.map(([names, what]) => (
          <div key={what} style={{ display: 'contents' }}>
            <dt className="row" style={{ gap: '0.25rem' }}>
              {names.map((name) => (
                <kbd key={name}>{name}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
