import type { ClipboardEvent } from 'react';
import type { PastePlan } from './clipboard-rules.ts';
import type { GridController } from './grid-controller.ts';

interface ClipboardOptions {
  controller: GridController;
  isReadOnly: boolean;
  clear(): void;
  /** Called instead of pasting when the plan has warnings or rejected texts. */
  onPasteRejected(plan: PastePlan): void;
}

/** Event handlers for copy, cut and paste of the selected range. */
export function clipboardHandlers({ controller, isReadOnly, clear, onPasteRejected }: ClipboardOptions) {
  const onCopy = (event: ClipboardEvent) => {
    event.preventDefault();
    event.clipboardData.setData('text/plain', controller.copy());
  };
  return {
    onCopy,
    onCut: (event: ClipboardEvent) => {
      onCopy(event);
      if (!isReadOnly) clear();
    },
    onPaste: (event: ClipboardEvent) => {
      event.preventDefault();
      if (isReadOnly) return;
      const plan = controller.planPaste(event.clipboardData.getData('text/plain'));
      if (plan.rejected.length > 0) onPasteRejected(plan);
      else controller.paste(plan.entries);
    },
  };
}
