import type { ReviewMeasurand } from '@labwire/contract/lab-review.ts';
import { AlignedDecimal } from '../../ui/aligned-decimal.tsx';
import { Badge } from '../../ui/badge.tsx';
import { measuringRangeText } from '../../ui/number-text-rules.ts';
import { Outcomes } from '../../ui/outcome.tsx';
import type { DoubtfulValue } from '../bench/doubt-rules.ts';
import { EarlierValues, type Series } from './earlier-values.tsx';
import { changeLabels, comparedTexts, type DoubtIndex, limitText, type ReviewSample } from './review-rules.ts';

export interface RowProps {
  hasResult: boolean;
  doubts: DoubtIndex;
  /** For which the column of values has space. */
  decimals: number;
  onOpen(series: Series): void;
}

interface ValueRowProps extends RowProps {
  sample: ReviewSample;
  measurand: ReviewMeasurand;
  isFirstOfTest: boolean;
}

/** A value with what it is compared to: range, specifications, the latest result and earlier values. */
export function ValueRow({ sample, measurand, isFirstOfTest, hasResult, doubts, decimals, onOpen }: ValueRowProps) {
  const { now, published, change, unit } = measurand;
  const [before, after] =
    change === 'CHANGED' ? comparedTexts(published, now) : [published?.formattedResult, undefined];
  const isChanged = hasResult && change !== 'SAME';
  const range = measuringRangeText(measurand);
  const remarks = <Remarks measurand={measurand} isChanged={isChanged} doubt={doubts.find(sample, measurand)} />;
  return (
    <tr className={isChanged ? 'review-changed' : undefined}>
      <th scope="row" className="review-measurand">
        {measurand.measurandName}
        <div className="quiet small">{isFirstOfTest ? measurand.testName : ''}</div>
        {/* Phones hide the columns to the right. */}
        <div className="review-remarks review-remarks-below">
          {range ? <span className="small">range {range}</span> : null}
          <Outcomes specifications={measurand.specifications} unit={unit} showNames />
          {isChanged && published ? <span className="quiet small">was {before}</span> : null}
          {remarks}
        </div>
      </th>
      <td className="right nowrap">
        {now ? (
          <AlignedDecimal className="review-value" text={after ?? now.formattedResult} decimals={decimals} />
        ) : (
          <span className="review-missing">{measurand.notTested === null ? 'Missing' : 'Not tested'}</span>
        )}
        <div className="only-on-phone quiet small">{unit}</div>
      </td>
      <td className="quiet hide-on-phone">{unit}</td>
      <td className="quiet nowrap hide-on-phone">{range}</td>
      <td className="hide-on-phone">
        <Outcomes specifications={measurand.specifications} unit={unit} showNames />
      </td>
      {hasResult ? (
        <td className="right nowrap hide-on-phone">
          {publishedText(published && before, measurand, isChanged, decimals)}
        </td>
      ) : null}
      <td className="hide-on-phone">
        <div className="review-remarks">{remarks}</div>
      </td>
      <td className="hide-on-phone">
        <EarlierValues
          measurand={measurand}
          onOpen={() => onOpen({ samplingPoint: sample.samplingPoint, measurand })}
        />
      </td>
    </tr>
  );
}

function publishedText(
  text: string | null | undefined,
  { change, notTested }: ReviewMeasurand,
  isChanged: boolean,
  decimals: number,
) {
  if (!text) {
    const wasNotTested = change === 'SAME' && notTested !== null;
    return <span className="quiet">{wasNotTested ? 'Not tested' : 'In progress'}</span>;
  }
  const value = <AlignedDecimal className="quiet" text={text} decimals={decimals} />;
  return isChanged ? <del className="quiet">{value}</del> : value;
}

interface RemarksProps {
  measurand: ReviewMeasurand;
  isChanged: boolean;
  doubt: DoubtfulValue | undefined;
}

function Remarks({ measurand, isChanged, doubt }: RemarksProps) {
  const { now, change, notTested, remark, calculation } = measurand;
  // The doubt names the measuring range already.
  const limit = doubt && now?.rangeIndicator === 'ABOVE_UPPER_LIMIT' ? undefined : limitText(now);
  return (
    <>
      {isChanged && change !== 'SAME' ? (
        <span className={`review-change review-change-${change.toLowerCase()}`}>
          <span aria-hidden>{changeLabels[change].symbol}</span> {changeLabels[change].name}
        </span>
      ) : null}
      {limit ? <Badge>{limit}</Badge> : null}
      {notTested === null ? null : <span className="small">Not tested: {notTested}</span>}
      {remark === null ? null : <span className="small">“{remark}”</span>}
      {calculation === undefined ? null : <span className="quiet small">{calculation}</span>}
      {doubt ? (
        <span className="small review-doubt">
          Check: {doubt.text} {doubt.reasons.join('; ')}
        </span>
      ) : null}
    </>
  );
}
