import type { Job } from '@labwire/contract/lab-job.ts';
import type { Command } from 'commander';
import { findStaff, type StaffOptions } from '../access.ts';
import { action, wholeNumber } from '../command-action.ts';
import { labRequest } from '../service-request.ts';
import { factsText, momentText, note, type Terminal, tableText, write, writeJson } from '../terminal.ts';

interface LabOrders {
  orders: {
    orderId: number;
    accountName: string;
    status: string;
    receivedAt: string;
    numberOfLines: number;
    clientReference: string | null;
  }[];
  next: number | null;
}

export function addLabOrders(lab: Command, terminal: Terminal): void {
  lab
    .command('orders')
    .description('the inbox of orders, oldest first')
    .option('--status <status>', 'orders in this status', 'RECEIVED')
    .action(
      action<StaffOptions & { status: string }>(async (options) => {
        const staff = await findStaff(terminal, options);
        const orders: LabOrders['orders'] = [];
        for (let after = 0, isLast = false; !isLast; ) {
          const query = new URLSearchParams({ status: options.status, limit: '200', after: String(after) });
          const { answer } = await labRequest<LabOrders>(staff, `/orders?${query}`, { signal: terminal.signal });
          orders.push(...answer.orders);
          isLast = answer.next === null;
          after = answer.next ?? 0;
        }
        if (options.json) return writeJson(terminal, orders);
        if (orders.length === 0) return note(terminal, `No order is ${options.status}.`);
        const rows = orders.map((order) => [
          order.orderId,
          momentText(order.receivedAt),
          order.accountName,
          order.numberOfLines,
          order.clientReference,
        ]);
        write(terminal, tableText(terminal, ['Order', 'Received', 'Account', 'Lines', 'Reference'], rows));
      }),
    );
}

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
      action<StaffOptions & { sample?: string[] }>(async (options, id = '') => {
        const staff = await findStaff(terminal, options);
        const path = `/orders/${wholeNumber(id, 'the order')}/jobs`;
        const body = options.sample ? { samples: options.sample } : {};
        const { answer } = await labRequest<{ labJobNumber: number }>(staff, path, {
          method: 'POST',
          body,
          signal: terminal.signal,
        });
        if (options.json) writeJson(terminal, answer);
        else write(terminal, `Job ${answer.labJobNumber}`);
      }),
    );
}

export function addLabJob(lab: Command, terminal: Terminal): void {
  lab
    .command('job <job>')
    .description('what is measured in a job and what is missing, results and reports so far')
    .action(
      action<StaffOptions>(async (options, id = '') => {
        const staff = await findStaff(terminal, options);
        const { answer } = await labRequest<Job>(staff, `/jobs/${wholeNumber(id, 'the job')}`, {
          signal: terminal.signal,
        });
        if (options.json) writeJson(terminal, answer);
        else write(terminal, jobText(terminal, answer));
      }),
    );
}

function jobText(terminal: Terminal, job: Job): string {
  const facts = factsText([
    ['Job', job.labJobNumber],
    ['Order', job.orderId],
    ['Registered', momentText(job.registeredAt)],
    ['Finished', momentText(job.finishedAt)],
    ['Measured', `${job.measured}, missing ${job.missing}`],
    [
      'Results',
      job.results.map(({ isFinal, resultId }) => `${resultId} (${isFinal ? 'final' : 'interim'})`).join(', '),
    ],
    ['Reports', job.reports.map(({ reportId, version, status }) => `${reportId} (${version}, ${status})`).join(', ')],
  ]);
  const rows = job.samples.flatMap(({ sequence, name, tests }) =>
    tests.flatMap(({ testCode, measurands }) =>
      measurands.map(({ measurandCode, value, unit }) => [
        sequence,
        name,
        testCode,
        measurandCode,
        value ?? 'missing',
        unit,
      ]),
    ),
  );
  return `${facts}\n\n${tableText(terminal, ['No.', 'Sample', 'Test', 'Measurand', 'Value', 'Unit'], rows)}`;
}

/** What the laboratory's order tells of its jobs. */
interface OrderJobs {
  lines: { labJobNumber: number | null }[];
}

export function addLabJobs(lab: Command, terminal: Terminal): void {
  lab
    .command('jobs <order>')
    .description('the jobs that an order has arrived in so far')
    .action(
      action<StaffOptions>(async (options, id = '') => {
        const staff = await findStaff(terminal, options);
        const { signal } = terminal;
        const { answer } = await labRequest<OrderJobs>(staff, `/orders/${wholeNumber(id, 'the order')}`, { signal });
        const numbers = new Set(answer.lines.flatMap(({ labJobNumber }) => labJobNumber ?? []));
        const jobs: Job[] = [];
        for (const number of numbers) jobs.push((await labRequest<Job>(staff, `/jobs/${number}`, { signal })).answer);
        if (options.json) return writeJson(terminal, jobs);
        if (jobs.length === 0) return note(terminal, 'Nothing of the order has arrived yet.');
        const rows = jobs.map((job) => [
          job.labJobNumber,
          momentText(job.registeredAt),
          job.samples.length,
          job.measured,
          job.missing,
          job.results.length,
          job.reports.length,
        ]);
        const headings = ['Job', 'Registered', 'Samples', 'Measured', 'Missing', 'Results', 'Reports'];
        write(terminal, tableText(terminal, headings, rows));
      }),
    );
}
