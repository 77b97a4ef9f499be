import type { JobReview } from '@labwire/contract/lab-review.ts';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { columnDecimals } from '../../ui/alignment-rules.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Empty } from '../../ui/page.tsx';
import { type Series, SeriesDialog } from './earlier-values.tsx';
import {
  countValues,
  type DoubtIndex,
  filterSamples,
  indexDoubts,
  paginate,
  type ReviewSample,
  type ValueFilter,
  valueFilters,
} from './review-rules.ts';
import { SampleFacts } from './sample-facts.tsx';
import { useJobDoubts } from './use-job-doubts.ts';
import { type RowProps, ValueRow } from './value-row.tsx';

const filterNames: Record<ValueFilter, string> = {
  all: 'All values',
  exceedances: 'Exceedances',
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
  const filters = valueFilters.filter((name) => {
    if (name === 'changed') return review.results.length > 0;
    return name !== 'exceedances' || counts.exceedances > 0 || filter === 'exceedances';
  });
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
        <th scope="col" className="hide-on-phone">
          Unit
        </th>
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
