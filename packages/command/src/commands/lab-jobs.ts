import type { LabSchemas } from '@labwire/client/lab-operations';
import type { Command } from 'commander';
import { openLab, type StaffOptions } from '../access.ts';
import { action } from '../command-action.ts';
import { addTableOptions, type Listing, writeListing } from '../listing.ts';
import { parsePositiveInteger } from '../option-values.ts';
import type { FormatOptions } from '../output-format.ts';
import { fieldsText, type Terminal, tableText, timestampText, writeJson, writeLine } from '../terminal.ts';

type Job = LabSchemas['Job'];

export function addLabRegister(lab: Command, terminal: Terminal): void {
  lab
    .command('register <order>')
    .description('register the samples of an order that have arrived as a job')
    .option('--sample <name...>', 'only these samples')
    .addHelpText(
      'after',
      '\nExamples:\n  labwire lab register 100042\n  labwire lab register 100042 --sample "Drum 1" "Drum 2"',
    )
    .action(
      action<StaffOptions & { sample?: string[] }>(async (options, order = '') => {
        const path = { orderId: parsePositiveInteger(order, 'the order') };
        const lab = await openLab(terminal, options);
        const { body } = await lab.call('registerJob', { path, body: { samples: options.sample } });
        if (options.json) writeJson(terminal, body);
        else writeLine(terminal, `Job ${body.labJobNumber}`);
      }),
    );
}

export function addLabJob(lab: Command, terminal: Terminal): void {
  lab
    .command('job <job>')
    .description('show the measurements, results and reports of a job, and what is missing')
    .addHelpText('after', '\nExample:\n  labwire lab job 700123')
    .action(
      action<StaffOptions>(async (options, job = '') => {
        const path = { labJobNumber: parsePositiveInteger(job, 'the job') };
        const { body } = await (await openLab(terminal, options)).call('getJob', { path });
        if (options.json) writeJson(terminal, body);
        else writeLine(terminal, jobText(terminal, body));
      }),
    );
}

function jobText(terminal: Terminal, job: Job): string {
  const results = job.results.map(({ isFinal, resultId }) => `${resultId} (${isFinal ? 'final' : 'interim'})`);
  const reports = job.reports.map(({ reportId, version, status }) => `${reportId} (${version}, ${status})`);
  const fields = fieldsText([
    ['Job', job.labJobNumber],
    ['Order', job.orderId],
    ['Registered', timestampText(job.registeredAt)],
    ['Finished', timestampText(job.finishedAt)],
    ['Measured', `${job.measured}, missing ${job.missing}`],
    ['Results', results.join(', ')],
    ['Reports', reports.join(', ')],
  ]);
  const rows = job.samples.flatMap(({ sequence, name, tests }) =>
    tests.flatMap(({ testCode, measurands }) =>
      measurands.map((measurand) => [
        sequence,
        name,
        testCode,
        measurand.measurandCode,
        measurementText(measurand),
        measurand.unit,
      ]),
    ),
  );
  return `${fields}\n\n${tableText(terminal, ['No.', 'Sample', 'Test', 'Measurand', 'Value', 'Unit'], rows)}`;
}

type JobMeasurand = Job['samples'][number]['tests'][number]['measurands'][number];

/** What was entered; of a calculated measurand, the result. */
function measurementText({ value, notTested, calculation, reported }: JobMeasurand): string {
  if (notTested !== null) return `not tested: ${notTested}`;
  return value ?? (calculation === undefined ? undefined : reported) ?? 'missing';
}

const jobsOfOrder: Listing<Job> = {
  noun: 'jobs',
  empty: 'No sample of the order has arrived yet.',
  columns: [
    { heading: 'Job', value: ({ labJobNumber }) => labJobNumber },
    { heading: 'Registered', value: (job) => timestampText(job.registeredAt), exported: (job) => job.registeredAt },
    { heading: 'Samples', value: ({ samples }) => samples.length },
    { heading: 'Measured', value: ({ measured }) => measured },
    { heading: 'Missing', value: ({ missing }) => missing },
    { heading: 'Results', value: ({ results }) => results.length },
    { heading: 'Reports', value: ({ reports }) => reports.length },
  ],
};

export function addLabJobs(lab: Command, terminal: Terminal): void {
  addTableOptions(lab.command('jobs <order>').description('list the jobs of an order'))
    .addHelpText('after', '\nExample:\n  labwire lab jobs 100042')
    .action(
      action<StaffOptions & FormatOptions>(async (options, order = '') => {
        const path = { orderId: parsePositiveInteger(order, 'the order') };
        const lab = await openLab(terminal, options);
        const { lines } = (await lab.call('getLabOrder', { path })).body;
        const numbers = new Set(lines.flatMap(({ labJobNumber }) => labJobNumber ?? []));
        const jobs: Job[] = [];
        for (const labJobNumber of numbers) jobs.push((await lab.call('getJob', { path: { labJobNumber } })).body);
        await writeListing(terminal, options, jobsOfOrder, jobs);
      }),
    );
}
