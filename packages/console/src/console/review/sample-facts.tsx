import { Time } from '../../ui/time.tsx';
import type { ReviewSample } from './review-rules.ts';

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
      {condition ? <span className="small review-condition">Condition on arrival: {condition}</span> : null}
    </div>
  );
}
