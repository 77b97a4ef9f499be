import type { JobEntry, SamplingPoint, SeriesValue } from '@labwire/client';
import type { Command } from 'commander';
import { openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { addListOptions, addTableOptions, type Listing, type ListOptions, list, writeListing } from '../listing.ts';
import { parsePositiveInteger, parseTimestamp } from '../option-values.ts';
import { type FormatOptions, formatOf } from '../output-format.ts';
import { addJobFilters, addSort, jobFilters, jobSorts, type PageFilters, type SortOption } from '../page-filters.ts';
import { type Terminal, timestampText, writeJson, writeMessage } from '../terminal.ts';

const jobs: Listing<JobEntry> = {
  noun: 'jobs',
  columns: [
    { heading: 'Job', value: ({ labJobNumber }) => labJobNumber },
    { heading: 'Order', value: ({ orderId }) => orderId },
    { heading: 'Samples', isExtra: true, value: ({ numberOfSamples }) => numberOfSamples },
    { heading: 'Registered', value: (job) => timestampText(job.registeredAt), exported: (job) => job.registeredAt },
    { heading: 'Due', isExtra: true, value: ({ dueDate }) => dueDate },
    { heading: 'Finished', value: (job) => timestampText(job.finishedAt), exported: (job) => job.finishedAt },
    { heading: 'Results', value: ({ results }) => results.length },
    { heading: 'Exceedances', isExtra: true, value: ({ results }) => results[0]?.exceedances },
    { heading: 'Reference', value: ({ clientReference }) => clientReference },
  ],
};

export function addJobs(program: Command, terminal: Terminal): void {
  const group = program.command('jobs').description('the jobs of the account, with their results');
  addListOptions(
    addSort(addJobFilters(group.command('list').description('list jobs, newest first')), jobSorts),
    jobs.noun,
  )
    .addHelpText(
      'after',
      '\nUnlike "labwire results list", this is not a poll, which the laboratory limits.' +
        '\n\nExamples:\n  labwire jobs list --order 100042\n  labwire jobs list --exceedances-only --from 2026-03-01',
    )
    .action(
      action<PageFilters & SortOption<(typeof jobSorts)[number]> & ListOptions>(async (options) => {
        const query = jobFilters(options);
        const client = await openClient(terminal, options);
        await list(terminal, options, jobs, (limit) => client.jobs({ ...query, sort: options.sort, limit }));
      }),
    );
}

interface PointSeries {
  point: SamplingPoint;
  series: SamplingPoint['series'][number];
}

const pointSeries: Listing<PointSeries> = {
  noun: 'series',
  columns: [
    { heading: 'Sampling point', value: ({ point }) => point.samplingPoint },
    { heading: 'Test', value: ({ series }) => series.testCode },
    { heading: 'Measurand', value: ({ series }) => series.measurandCode },
    { heading: 'Name', isExtra: true, value: ({ series }) => series.measurandName },
    { heading: 'Values', value: ({ series }) => series.numberOfValues },
    { heading: 'Latest', value: ({ series }) => series.latest.formattedResult },
    { heading: 'Unit', isExtra: true, value: ({ series }) => series.unitOfMeasure },
    {
      heading: 'At',
      value: ({ series }) => timestampText(series.latest.at),
      exported: ({ series }) => series.latest.at,
    },
  ],
};

export function addSamplingPoints(program: Command, terminal: Terminal): void {
  addTableOptions(program.command('sampling-points').description('list where samples were taken and what was measured'))
    .addHelpText('after', '\nExample:\n  labwire sampling-points')
    .action(
      action<FormatOptions>(async (options) => {
        const client = await openClient(terminal, options);
        const points: SamplingPoint[] = [];
        for await (const point of client.samplingPoints()) points.push(point);
        if (formatOf(options, ['json']) === 'json' && options.output === undefined) return writeJson(terminal, points);
        const rows = points.flatMap((point) => point.series.map((series) => ({ point, series })));
        await writeListing(terminal, options, pointSeries, rows);
      }),
    );
}

const seriesValues: Listing<SeriesValue> = {
  noun: 'values',
  columns: [
    { heading: 'At', value: ({ at }) => timestampText(at), exported: ({ at }) => at },
    { heading: 'Value', value: ({ formattedResult }) => formattedResult },
    { heading: 'Unit', isExtra: true, value: ({ unitOfMeasure }) => unitOfMeasure },
    { heading: 'Sample', value: ({ sample }) => sample },
    { heading: 'Order', value: ({ orderId }) => orderId },
    { heading: 'Job', value: ({ labJobNumber }) => labJobNumber },
    { heading: 'Result', value: ({ resultId }) => resultId },
  ],
};

interface SeriesOptions extends FormatOptions {
  point: string;
  test: string;
  measurand: string;
  from?: string;
  to?: string;
  limit?: string;
}

export function addSeries(program: Command, terminal: Terminal): void {
  const command = program
    .command('series')
    .description('the values of a measurand at a sampling point, oldest first')
    .requiredOption('--point <name>', 'the sampling point, as in "labwire sampling-points"')
    .requiredOption('--test <code>', 'the test')
    .requiredOption('--measurand <code>', 'the measurand')
    .option('--from <time>', 'values at or after this date or time (UTC)')
    .option('--to <time>', 'values before this date or time (UTC)')
    .option('--limit <count>', 'at most this many of the newest values');
  addTableOptions(command)
    .addHelpText(
      'after',
      '\nExample:\n  labwire series --point "Taupō north" --test TUTIN --measurand TUT -o series.csv',
    )
    .action(
      action<SeriesOptions>(async (options) => {
        const { point: samplingPoint, test: testCode, measurand: measurandCode, from, to, limit } = options;
        const client = await openClient(terminal, options);
        const series = await client.series({
          samplingPoint,
          testCode,
          measurandCode,
          from: from === undefined ? undefined : parseTimestamp(from, '--from'),
          to: to === undefined ? undefined : parseTimestamp(to, '--to'),
          limit: limit === undefined ? undefined : parsePositiveInteger(limit, '--limit'),
        });
        if (formatOf(options, ['json']) === 'json' && options.output === undefined) return writeJson(terminal, series);
        await writeListing(terminal, options, seriesValues, series.values);
        if (series.isCut) writeMessage(terminal, 'There are older values; --from and --to select them.');
      }),
    );
}
