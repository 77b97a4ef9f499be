import type { LabSchemas } from '@labwire/client/lab-operations';
import type { Command } from 'commander';
import { openLab, type StaffOptions } from '../access.ts';
import { action } from '../command-action.ts';
import { UsageError } from '../command-error.ts';
import { parsePositiveInteger } from '../option-values.ts';
import { fieldsText, type Terminal, timestampText, writeJson, writeLine } from '../terminal.ts';

interface PublishOptions extends StaffOptions {
  final?: boolean;
  interim?: boolean;
  comment?: string;
  opinions?: string;
}

export function addLabPublish(lab: Command, terminal: Terminal): void {
  lab
    .command('publish <job>')
    .description('publish the measurements of a job as a result, which cannot be changed afterwards')
    .option('--final', 'as a final result')
    .option('--interim', 'as an interim result')
    .option('--comment <text>', 'for the customer; required when a final result is amended')
    .option('--opinions <text>', 'opinions and interpretations on the report')
    .addHelpText('after', '\nExample:\n  labwire lab publish 700123 --final')
    .action(
      action<PublishOptions>(async ({ final = false, interim = false, comment, opinions, ...options }, job = '') => {
        if (final === interim) throw new UsageError('give either --final or --interim');
        const path = { labJobNumber: parsePositiveInteger(job, 'the job') };
        const lab = await openLab(terminal, options);
        const request = { path, body: { isFinal: final, analystComments: comment, opinions } };
        const { body } = await lab.call('publishResult', request);
        if (options.json) writeJson(terminal, body);
        else writeLine(terminal, `Result ${body.resultId}`);
      }),
    );
}

export function addLabReport(lab: Command, terminal: Terminal): void {
  lab
    .command('report <job>')
    .description('draft the report of the latest result of a job; a final result has its draft already')
    .option('--approve', 'approve it at once, which makes it visible to the customer')
    .addHelpText('after', '\nExample:\n  labwire lab report 700123 --approve')
    .action(
      action<StaffOptions & { approve?: boolean }>(async (options, job = '') => {
        const path = { labJobNumber: parsePositiveInteger(job, 'the job') };
        const lab = await openLab(terminal, options);
        const { body: draft } = await lab.call('draftReport', { path });
        const { reportId, version, isFinal } = draft;
        const approval = options.approve ? (await lab.call('approveReport', { path: { reportId } })).body : undefined;
        if (options.json) return writeJson(terminal, { ...draft, ...approval });
        const fields = [
          ['Report', reportId],
          ['Version', version],
          ['Final', isFinal],
          ['Approved', approval && 'approvedAt' in approval ? timestampText(approval.approvedAt) : 'not yet'],
          ...(approval && 'missing' in approval ? [['To be authorised', missingText(approval.missing)] as const] : []),
        ] as const;
        writeLine(terminal, fieldsText(fields));
      }),
    );
}

function missingText({ sections, testsWithoutSection, opinions }: LabSchemas['MissingAuthorisations']): string {
  return [
    ...sections,
    ...(testsWithoutSection ? ['tests without a section'] : []),
    ...(opinions ? ['opinions'] : []),
  ].join(', ');
}
