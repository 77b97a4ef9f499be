import type { JobReview, ReviewMeasurand } from '@labwire/contract/lab-review.ts';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, Empty } from '../../ui/page.tsx';
import { AlignedDecimal } from '../aligned-decimal.tsx';
import { columnDecimals } from '../alignment-rules.ts';
import type { DoubtfulValue } from '../bench/doubt-rules.ts';
import { rangeText } from '../bench/range-rules.ts';
import { boundsText, outcomeLabels } from '../bench/specification-rules.ts';
import { EarlierValues, type Series, SeriesDialog } from './earlier-values.tsx';
import {
  changeLabels,
  comparedTexts,
  countValues,
  type DoubtIndex,
  filterSamples,
  indexDoubts,
  limitText,
  paginate,
  type ReviewSample,
  type ValueFilter,
  valueFilters,
} from './review-rules.ts';
import { SampleFacts } from './sample-facts.tsx';
import { useJobDoubts } from './use-job-doubts.ts';

const filterNames: Record<ValueFilter, string> = {
  all: 'All values',
  changed: 'Changed',
  check: 'To check',
  missing: 'Missing',
};

interface ValueTableProps {
  review: JobReview;
  filter: ValueFilter;
  page: number;
  onFilter(filter: ValueFilter): void;
  onPage(page: number): void;
}

/** Every value as it would be published, with the published and the earlier values. */
export function ValueTable({ review, filter, page, onFilter, onPage }: ValueTableProps) {
  const hasResult = review.results.length > 0;
  const { doubts: doubtfulValues = [] } = useJobDoubts(review);
  const doubts = useMemo(() => indexDoubts(review.labJobNumber, doubtfulValues), [review.labJobNumber, doubtfulValues]);
  const pages = paginate(filterSamples(review.samples, filter, doubts));
  const pageNumber = Math.min(page, Math.max(1, pages.length));
  const samples = pages[pageNumber - 1] ?? [];
  const [series, setSeries] = useState<Series>();
  const texts = samples.flatMap(({ measurands }) => measurands.map(({ now }) => now?.formattedResult ?? ''));
  const rowProps = { hasResult, doubts, decimals: columnDecimals(texts), onOpen: setSeries };
  return (
    <div className="stack">
      <div className="row spread no-print">
        <Filters review={review} filter={filter} doubts={doubts} onFilter={onFilter} />
        <Link to="/bench/jobs/$labJobNumber" params={{ labJobNumber: String(review.labJobNumber) }}>
          Open on the bench
        </Link>
      </div>
      {samples.length === 0 ? (
        <Card>
          <Empty title={filter === 'missing' ? 'No values are missing' : 'No matching values'} />
        </Card>
      ) : (
        <Card flush>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: makes the area scrollable by keyboard */}
          <section className="table-scroll" aria-label="Values" tabIndex={0}>
            <table className="table review-table">
              <TableHead hasResult={hasResult} />
              {samples.map((sample) => (
                <SampleRows key={sample.sequence} sample={sample} {...rowProps} />
              ))}
            </table>
          </section>
        </Card>
      )}
      {series ? <SeriesDialog series={series} onClose={() => setSeries(undefined)} /> : null}
      {pages.length > 1 ? <Pager page={pageNumber} pages={pages} onPage={onPage} /> : null}
    </div>
  );
}

interface FiltersProps extends Pick<ValueTableProps, 'review' | 'filter' | 'onFilter'> {
  doubts: DoubtIndex;
}

function Filters({ review, filter, doubts, onFilter }: FiltersProps) {
  const counts = countValues(review.samples, doubts);
  const filters = valueFilters.filter((name) => name !== 'changed' || review.results.length > 0);
  return (
    <fieldset className="review-filters">
      <legend className="visually-hidden">Filter values</legend>
      {filters.map((name) => (
        <Button
          key={name}
          small
          variant={filter === name ? 'plain' : 'quiet'}
          aria-pressed={filter === name}
          onPress={() => onFilter(name)}
        >
          {filterNames[name]} <span className="review-count">{counts[name]}</span>
        </Button>
      ))}
    </fieldset>
  );
}

function TableHead({ hasResult }: { hasResult: boolean }) {
  return (
    <thead>
      <tr>
        <th scope="col">Measurand</th>
        <th scope="col" className="right">
          Value
        </th>
        <th scope="col">Unit</th>
        <th scope="col" className="hide-on-phone">
          Measuring range
        </th>
        <th scope="col" className="hide-on-phone">
          Specification
        </th>
        {hasResult ? (
          <th scope="col" className="right hide-on-phone">
            Latest result
          </th>
        ) : null}
        <th scope="col" className="hide-on-phone">
          Remarks
        </th>
        <th scope="col" className="hide-on-phone">
          Earlier
        </th>
      </tr>
    </thead>
  );
}

interface RowProps {
  hasResult: boolean;
  doubts: DoubtIndex;
  /** For which the column of values has space. */
  decimals: number;
  onOpen(series: Series): void;
}

function SampleRows({ sample, ...rowProps }: RowProps & { sample: ReviewSample }) {
  return (
    <tbody>
      <tr className="review-sample">
        <th scope="rowgroup" colSpan={rowProps.hasResult ? 8 : 7}>
          <SampleFacts sample={sample} />
        </th>
      </tr>
      {sample.measurands.map((measurand, i) => (
        <ValueRow
          key={`${measurand.testCode} ${measurand.measurandCode}`}
          sample={sample}
          measurand={measurand}
          isFirstOfTest={sample.measurands[i - 1]?.testCode !== measurand.testCode}
          {...rowProps}
        />
      ))}
    </tbody>
  );
}

interface ValueRowProps extends RowProps {
  sample: ReviewSample;
  measurand: ReviewMeasurand;
  isFirstOfTest: boolean;
}

function ValueRow({ sample, measurand, isFirstOfTest, hasResult, doubts, decimals, onOpen }: ValueRowProps) {
  const { now, published, change, unit } = measurand;
  const [before, after] =
    change === 'CHANGED' ? comparedTexts(published, now) : [published?.formattedResult, undefined];
  const isChanged = hasResult && change !== 'SAME';
  const range = rangeText(measurand);
  const remarks = <Remarks measurand={measurand} isChanged={isChanged} doubt={doubts.find(sample, measurand)} />;
  return (
    <tr className={isChanged ? 'review-changed' : undefined}>
      <th scope="row" className="review-measurand">
        {measurand.measurandName}
        <div className="quiet small">{isFirstOfTest ? measurand.testName : ''}</div>
      </th>
      <td className="right nowrap">
        {now ? (
          <AlignedDecimal className="review-value" text={after ?? now.formattedResult} decimals={decimals} />
        ) : (
          <span className="review-missing">{measurand.notTested === null ? 'Missing' : 'Not tested'}</span>
        )}
      </td>
      <td className="quiet">
        {unit}
        {/* Phones hide the columns to the right. */}
        <div className="review-remarks review-remarks-below">
          {range ? <span className="small">range {range}</span> : null}
          <Specifications specifications={measurand.specifications} />
          {isChanged && published ? <span className="quiet small">was {before}</span> : null}
          {remarks}
        </div>
      </td>
      <td className="quiet nowrap hide-on-phone">{range}</td>
      <td className="hide-on-phone">
        <Specifications specifications={measurand.specifications} />
      </td>
      {hasResult ? (
        <td className="right nowrap hide-on-phone">{publishedText(published && before, isChanged, decimals)}</td>
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

function publishedText(text: string | null | undefined, isChanged: boolean, decimals: number) {
  if (!text) return <span className="quiet">In progress</span>;
  const value = <AlignedDecimal className="quiet" text={text} decimals={decimals} />;
  return isChanged ? <del className="quiet">{value}</del> : value;
}

/** What the value must meet, and whether it does. */
function Specifications({ specifications }: Pick<ReviewMeasurand, 'specifications'>) {
  return specifications.map((specification) => (
    <div key={specification.code} className="review-specification">
      <span className="number">{boundsText(specification)}</span>{' '}
      {specification.outcome ? (
        <Badge tone={outcomeLabels[specification.outcome].tone}>{outcomeLabels[specification.outcome].name}</Badge>
      ) : null}
      <div className="quiet small">
        {specification.name}, {specification.source}
      </div>
    </div>
  ));
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

function Pager({ page, pages, onPage }: { page: number; pages: ReviewSample[][]; onPage(page: number): void }) {
  const before = pages.slice(0, page - 1).flat().length;
  const count = pages[page - 1]?.length ?? 0;
  return (
    <nav className="row no-print" aria-label="Pages of samples">
      <Button small isDisabled={page === 1} onPress={() => onPage(page - 1)}>
        Previous samples
      </Button>
      <span className="quiet small number">
        Samples {before + 1} to {before + count} of {pages.flat().length}
      </span>
      <Button small isDisabled={page === pages.length} onPress={() => onPage(page + 1)}>
        Next samples
      </Button>
    </nav>
  );
}
