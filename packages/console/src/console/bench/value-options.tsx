import { type RefObject, useRef } from 'react';
import type { CellPosition } from '../../ui/grid/selection-rules.ts';
import { CellOverlay } from './cell-overlay.tsx';

export const optionId = (index: number): string => `value-option-${index}`;
export const optionsId = 'value-options';

interface ValueOptionsProps {
  position: CellPosition;
  values: readonly string[];
  highlighted: number | undefined;
  onChoose(value: string): void;
}

/** The values of a text measurand that start with the typed text. */
export function ValueOptions({ position, values, highlighted, onChoose }: ValueOptionsProps) {
  const overlay: RefObject<HTMLDivElement | null> = useRef(null);
  return (
    <CellOverlay
      position={position}
      overlayRef={overlay}
      isShown={values.length > 0}
      className="grid-options"
      role="region"
      aria-label="Allowed values"
    >
      <div id={optionsId} role="listbox" aria-label="Allowed values">
        {values.map((value, i) => (
          // biome-ignore lint/a11y/useFocusableInteractive: the input has the focus and names the highlighted option
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input
          <div
            key={value}
            id={optionId(i)}
            role="option"
            aria-selected={i === highlighted}
            className="option"
            // Keeps the focus in the input, whose text would be entered otherwise.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(value)}
          >
            {value}
          </div>
        ))}
      </div>
    </CellOverlay>
  );
}
