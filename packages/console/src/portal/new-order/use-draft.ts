import type { OrderOptions } from '@labwire/contract/order-options.ts';
import { useCallback, useEffect, useState } from 'react';
import { type Draft, type DraftLine, newDraft, newLine } from './draft-rules.ts';
import { storeDraft, storedDraft } from './draft-store.ts';

/** The draft of the new order, stored for the tab. `changeLine` and `removeLine` are stable for memoised lines. */
export function useDraft(options: OrderOptions) {
  const [draft, setDraft] = useState<Draft>(() => storedDraft() ?? newDraft(options));
  useEffect(() => storeDraft(draft), [draft]);
  const change = (part: Partial<Draft>) => setDraft((current) => ({ ...current, ...part }));
  const reset = () => setDraft(newDraft(options));
  const addLine = (kind: DraftLine['kind']) =>
    setDraft((current) => {
      const id = Math.max(0, ...current.lines.map((line) => line.id)) + 1;
      return { ...current, lines: [...current.lines, newLine(kind, id)] };
    });
  const changeLine = useCallback(
    (changed: DraftLine) =>
      setDraft((current) => ({
        ...current,
        lines: current.lines.map((line) => (line.id === changed.id ? changed : line)),
      })),
    [],
  );
  const removeLine = useCallback(
    (id: number) => setDraft((current) => ({ ...current, lines: current.lines.filter((line) => line.id !== id) })),
    [],
  );
  return { draft, change, reset, addLine, changeLine, removeLine };
}
