import { Copy, Trash2 } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cellErrorKey } from './cell-error-rules.ts';
import { SampleForm, type SampleFormProps } from './sample-form.tsx';
import type { SampleGridState } from './use-sample-grid.ts';

interface SampleCardsProps extends Omit<SampleFormProps, 'sample'> {
  grid: SampleGridState;
  cellErrors: ReadonlyMap<string, string>;
  /** The opened card. */
  openId: number | undefined;
  onOpen(id: number | undefined): void;
}

/** The samples on a small screen: one card for each, of which one is open. */
export function SampleCards({ grid, cellErrors, openId, onOpen, ...props }: SampleCardsProps) {
  return (
    <div className="sample-cards">
      {grid.samples.map((sample, row) => {
        const isOpen = sample.id === openId;
        const errorCount = grid.columns.filter(({ key }) => cellErrors.has(cellErrorKey(sample.id, key))).length;
        const type = props.options.sampleTypes.find(({ code }) => code === sample.type)?.name ?? sample.type;
        return (
          <details key={sample.id} className="sample-card" open={isOpen}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: the summary of a details element is a button */}
            <summary
              onClick={(event) => {
                event.preventDefault();
                onOpen(isOpen ? undefined : sample.id);
              }}
            >
              <strong>{sample.name === '' ? `Sample ${row + 1}` : sample.name}</strong>
              <span className="quiet small">{type}</span>
              {errorCount > 0 ? (
                <Badge tone="bad">{errorCount === 1 ? '1 error' : `${errorCount} errors`}</Badge>
              ) : null}
            </summary>
            {isOpen ? (
              <div className="sample-card-body">
                <SampleForm sample={sample} {...props} />
                <div className="row">
                  <Button small icon={<Copy size={16} aria-hidden />} onPress={() => grid.duplicateRow(row)}>
                    Duplicate
                  </Button>
                  <Button small icon={<Trash2 size={16} aria-hidden />} onPress={() => grid.deleteRow(row)}>
                    Delete
                  </Button>
                </div>
              </div>
            ) : null}
          </details>
        );
      })}
    </div>
  );
}
