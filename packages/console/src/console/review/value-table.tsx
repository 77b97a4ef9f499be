import type { JobReview, ReviewMeasurand } from '@labwire/contract/lab-review.ts';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card, Empty } from '../../ui/page.tsx';
import { EarlierValues, type Series, SeriesDialog } from './earlier-values.tsx';
import {
  changeLooks,
  countValues,
  filterSamples,
  flagWords,
  type ReviewSample,
  shownPair,
  type ValueFilter,
  valueFilters,
} from './review-rules.ts';
import { SampleFacts } from './sample-facts.tsx';

const filterNames: Record<ValueFilter, string> = {
  all: 'All values',
  changed: 'Changed',
  outside: 'Above limit',
  missing: 'Missing',
};

/** So many values a page, at least one sample: 8,000 rows with their pictures would take seconds to draw. */
const valuesPerPage = 200;

interface ValueTableProps {
  review: JobReview;
  filter: ValueFilter;
  page: number;
  onFilter(filter: ValueFilter): void;
  onPage(page: number): void;
}

/** Every value as it would be published, beside what the customer has and what was there before. */
export function ValueTable({ review, filter, page, onFilter, onPage }: ValueTableProps) {
  const counts = countValues(review.samples);
  const hasResult = review.results.length > 0;
  const pages = paginate(filterSamples(review.samples, filter));
  const at = Math.min(page, Math.max(1, pages.length));
  const shown = pages[at - 1] ?? [];
  const columns = hasResult ? 5 : 4;
  const [series, setSeries] = useState<Series>();
  return (
    <div className="stack">
      <div className="row spread no-print">
        <fieldset className="review-filters">
          <legend className="visually-hidden">Which values</legend>
          {valueFilters
            .filter((name) => name !== 'changed' || hasResult)
            .map((name) => (
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
        <Link to="/bench/jobs/$labJobNumber" params={{ labJobNumber: String(review.labJobNumber) }}>
          Open on the bench
        </Link>
      </div>
      {shown.length === 0 ? (
        <Card>
          <Empty title={filter === 'missing' ? 'Nothing is missing' : 'No such values'} />
        </Card>
      ) : (
        <Card flush>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it by keyboard */}
          <section className="table-scroll" aria-label="Values" tabIndex={0}>
            <table className="table review-table">
              <thead>
                <tr>
                  <th scope="col">Measurand</th>
                  <th scope="col" className="right">
                    Value
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
              {shown.map((sample) => (
                <SampleRows
                  key={sample.sequence}
                  sample={sample}
                  columns={columns}
                  hasResult={hasResult}
                  onOpen={setSeries}
                />
              ))}
            </table>
          </section>
        </Card>
      )}
      {series ? <SeriesDialog series={series} onClose={() => setSeries(undefined)} /> : null}
      {pages.length > 1 ? <Pager at={at} pages={pages} onPage={onPage} /> : null}
    </div>
  );
}

interface SampleRowsProps {
  sample: ReviewSample;
  columns: number;
  hasResult: boolean;
  onOpen(series: Series): void;
}

function SampleRows({ sample, columns, hasResult, onOpen }: SampleRowsProps) {
  return (
    <tbody>
      <tr className="review-sample">
        <th scope="rowgroup" colSpan={columns}>
          <SampleFacts sample={sample} />
        </th>
      </tr>
      {sample.measurands.map((measurand, i) => (
        <ValueRow
          key={`${measurand.testCode} ${measurand.measurandCode}`}
          sample={sample}
          measurand={measurand}
          isFirstOfTest={sample.measurands[i - 1]?.testCode !== measurand.testCode}
          hasResult={hasResult}
          onOpen={onOpen}
        />
      ))}
    </tbody>
  );
}

interface ValueRowProps {
  sample: ReviewSample;
  measurand: ReviewMeasurand;
  isFirstOfTest: boolean;
  hasResult: boolean;
  onOpen(series: Series): void;
}

function ValueRow({ sample, measurand, isFirstOfTest, hasResult, onOpen }: ValueRowProps) {
  const { now, published, change, unit } = measurand;
  const [before, after] = change === 'CHANGED' ? shownPair(published, now) : [published?.formattedResult, undefined];
  const flag = flagWords(now);
  const isRemarkable = hasResult && change !== 'SAME';
  const remarks = (
    <>
      {isRemarkable ? (
        <span className={`review-change review-change-${change.toLowerCase()}`}>
          <span aria-hidden>{changeLooks[change].sign}</span> {changeLooks[change].name}
        </span>
      ) : null}
      {flag ? <Badge tone={now?.rangeIndicator === 'ABOVE_UPPER_LIMIT' ? 'bad' : 'neutral'}>{flag}</Badge> : null}
    </>
  );
  return (
    <tr className={isRemarkable ? 'review-changed' : undefined}>
      <th scope="row" className="review-measurand">
        {measurand.measurandName}
        <div className="quiet small">{isFirstOfTest ? measurand.testName : ''}</div>
      </th>
      <td className="right nowrap">
        {now ? (
          <>
            <strong className="review-value">{after ?? now.formattedResult}</strong>{' '}
            <span className="quiet small">{unit}</span>
          </>
        ) : (
          <span className="review-missing">Missing</span>
        )}
        {/* On phones there are no columns for them. */}
        <div className="review-remarks review-remarks-below">
          {isRemarkable && published ? <span className="quiet small">was {before}</span> : null}
          {remarks}
        </div>
      </td>
      {hasResult ? (
        <td className="right nowrap hide-on-phone">
          {published ? (
            isRemarkable ? (
              <del className="quiet">{before}</del>
            ) : (
              <span className="quiet">{before}</span>
            )
          ) : (
            <span className="quiet">In progress</span>
          )}
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

function Pager({ at, pages, onPage }: { at: number; pages: ReviewSample[][]; onPage(page: number): void }) {
  const before = pages.slice(0, at - 1).flat().length;
  const here = pages[at - 1]?.length ?? 0;
  return (
    <nav className="row no-print" aria-label="Pages of samples">
      <Button small isDisabled={at === 1} onPress={() => onPage(at - 1)}>
        Earlier samples
      </Button>
      <span className="quiet small number">
        Samples {before + 1} to {before + here} of {pages.flat().length}
      </span>
      <Button small isDisabled={at === pages.length} onPress={() => onPage(at + 1)}>
        Later samples
      </Button>
    </nav>
  );
}

function paginate(samples: readonly ReviewSample[]): ReviewSample[][] {
  const pages: ReviewSample[][] = [];
  let room = 0;
  for (const sample of samples) {
    if (pages.length === 0 || room < sample.measurands.length) {
      pages.push([]);
      room = valuesPerPage;
    }
    pages.at(-1)?.push(sample);
    room -= sample.measurands.length;
  }
  return pages;
}
