import { Time } from '../../ui/time.tsx';
import type { ReviewSample } from './review-rules.ts';

/** The sample at the head of its values: its name, what it is, where and when it was taken. */
export function SampleFacts({ sample }: { sample: ReviewSample }) {
  const { sequence, name, sampleType, samplingPoint, collectedAt, condition, members } = sample;
  return (
    <div className="review-sample-facts">
      <span className="review-sample-name">
        <span className="quiet number">{sequence}</span> {name}
      </span>
      <span className="quiet small">
        {sampleType.sampleTypeName}
        {members ? ` · composite of ${members.join(', ')}` : ''}
        {samplingPoint === name ? '' : ` · ${samplingPoint}`}
        {collectedAt ? (
          <>
            {' · collected '}
            <Time at={collectedAt} />
          </>
        ) : null}
      </span>
      {condition ? <span className="small review-condition">On receipt: {condition}</span> : null}
    </div>
  );
}
