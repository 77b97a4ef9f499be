import type { ResultChanges } from '@labwire/client';
import type { Command } from 'commander';
import { openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { addTableOptions, type Listing, writeListing } from '../listing.ts';
import { type FormatOptions, formatOf } from '../output-format.ts';
import { type Terminal, writeJson, writeMessage } from '../terminal.ts';

type Change = ResultChanges['changes'][number];

interface ShownChange {
  sample: string | undefined;
  field: string;
  before: string | null;
  after: string | null;
}

const changes: Listing<ShownChange> = {
  noun: 'changes',
  columns: [
    { heading: 'Sample', value: ({ sample }) => sample },
    { heading: 'Changed', value: ({ field }) => field },
    { heading: 'Before', value: ({ before }) => before },
    { heading: 'After', value: ({ after }) => after },
  ],
};

export function addResultsChanges(results: Command, terminal: Terminal): void {
  addTableOptions(
    results.command('changes <result>').description('show what a result changed in the one that it superseded'),
  )
    .addHelpText(
      'after',
      '\nWith --json, the document of the service.' +
        '\n\nExample:\n  labwire results changes 01a1e2f4-90be-7c41-8f21-6d1b0a4c9e55',
    )
    .action(
      action<FormatOptions>(async (options, resultId = '') => {
        const found = await (await openClient(terminal, options)).resultChanges(resultId);
        if (formatOf(options, ['json']) === 'json' && options.output === undefined) return writeJson(terminal, found);
        const others = (found.otherChanges ?? []).map(({ sample, ...other }) => ({ sample, ...other }));
        await writeListing(terminal, options, changes, [...found.changes.map(shownChange), ...others]);
        if (found.supersededResultId === null) writeMessage(terminal, 'It is the first result of its job.');
        if (found.reason !== null) writeMessage(terminal, `Reason: ${found.reason}`);
      }),
    );
}

const shownChange = ({ sample, testCode, measurandName, before, after }: Change): ShownChange => ({
  sample,
  field: `${testCode} ${measurandName}`,
  before: before && stateText(before),
  after: stateText(after),
});

function stateText({ status, statusReason, result }: Change['after']): string {
  if (result) return `${result.formattedResult} ${result.unitOfMeasure}`.trim();
  return status === 'NOT_TESTED' ? `not tested: ${statusReason ?? ''}` : 'in progress';
}
