import type { Command } from 'commander';
import { findStaff, type StaffOptions } from '../access.ts';
import { action, wholeNumber } from '../command-action.ts';
import { UsageError } from '../failure.ts';
import { labRequest } from '../service-request.ts';
import { factsText, momentText, type Terminal, write, writeJson } from '../terminal.ts';

interface PublishOptions extends StaffOptions {
  final?: boolean;
  interim?: boolean;
  comment?: string;
}

export function addLabPublish(lab: Command, terminal: Terminal): void {
  lab
    .command('publish <job>')
    .description('publish what is measured in a job; from then on it does not change')
    .option('--final', 'as a final result')
    .option('--interim', 'as an interim result')
    .option('--comment <text>', 'for the customer; required when a final result is amended')
    .addHelpText('after', '\nExample:\n  labwire lab publish 700123 --final')
    .action(
      action<PublishOptions>(async (options, id = '') => {
        if ((options.final ?? false) === (options.interim ?? false))
          throw new UsageError('say either --final or --interim');
        const staff = await findStaff(terminal, options);
        const body = {
          isFinal: options.final ?? false,
          ...(options.comment !== undefined && { analystComments: options.comment }),
        };
        const path = `/jobs/${wholeNumber(id, 'the job')}/results`;
        const { answer } = await labRequest<{ resultId: string }>(staff, path, {
          method: 'POST',
          body,
          signal: terminal.signal,
        });
        if (options.json) writeJson(terminal, answer);
        else write(terminal, `Result ${answer.resultId}`);
      }),
    );
}

interface Drafted {
  reportId: number;
  version: string;
  isFinal: boolean;
}

interface Approved {
  approvedAt: string;
  reportHashId: string;
}

export function addLabReport(lab: Command, terminal: Terminal): void {
  lab
    .command('report <job>')
    .description('draft a report of the latest result of a job')
    .option('--approve', 'approve it at once: the customer sees it from then on')
    .addHelpText('after', '\nExample:\n  labwire lab report 700123 --approve')
    .action(
      action<StaffOptions & { approve?: boolean }>(async (options, id = '') => {
        const staff = await findStaff(terminal, options);
        const post = { method: 'POST', signal: terminal.signal } as const;
        const { answer: drafted } = await labRequest<Drafted>(
          staff,
          `/jobs/${wholeNumber(id, 'the job')}/reports`,
          post,
        );
        const approval = options.approve
          ? (await labRequest<Approved>(staff, `/reports/${drafted.reportId}/approve`, post)).answer
          : undefined;
        if (options.json) return writeJson(terminal, { ...drafted, ...approval });
        write(
          terminal,
          factsText([
            ['Report', drafted.reportId],
            ['Version', drafted.version],
            ['Final', drafted.isFinal],
            ['Approved', approval ? momentText(approval.approvedAt) : 'not yet'],
          ]),
        );
      }),
    );
}
