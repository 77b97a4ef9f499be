import { Time } from '../../ui/time.tsx';
import type { ReviewSample } from './review-rules.ts';

/** What was recorded on receipt and about sampling. */
function receiptText({ condition, arrivalTemperature, sampling }: ReviewSample): string {
  return [
    condition && `Condition on arrival: ${condition}`,
    typeof arrivalTemperature === 'number' && `${arrivalTemperature} °C on arrival`,
    sampling && `sampled by the laboratory${sampling.sampler ? ` (${sampling.sampler})` : ''}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

export function SampleFacts({ sample }: { sample: ReviewSample }) {
  const { sequence, name, sampleType, samplingPoint, collectedAt, members } = sample;
  const receipt = receiptText(sample);
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
      {receipt ? <span className="small">{receipt}</span> : null}
    </div>
  );
}
