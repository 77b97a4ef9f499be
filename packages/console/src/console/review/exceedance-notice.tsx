import type { JobReview } from '@labwire/contract/lab-review.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { exceedingValues, exceedingValueText } from './review-rules.ts';

const maxShown = 5;

/** Values that would be published, or are, although they do not meet a specification. */
export function ExceedanceNotice({ samples, onShow }: Pick<JobReview, 'samples'> & { onShow(): void }) {
  const values = exceedingValues(samples);
  if (values.length === 0) return null;
  return (
    <Notice tone="warn">
      <strong>
        {values.length === 1 ? '1 value does not meet' : `${values.length} values do not meet`} a specification
      </strong>
      <ul>
        {values.slice(0, maxShown).map((value) => (
          <li key={value.key}>{exceedingValueText(value)}</li>
        ))}
      </ul>
      {values.length > maxShown ? <p className="quiet small">and {values.length - maxShown} more</p> : null}
      <div className="no-print">
        <Button small variant="quiet" onPress={onShow}>
          Show only these values
        </Button>
      </div>
    </Notice>
  );
}
