import type { Command } from 'commander';
import { type GlobalOptions, openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { parsePositiveInteger } from '../option-values.ts';
import { type Terminal, tableText, timestampText, writeJson, writeLine, writeMessage } from '../terminal.ts';

export function addReports(program: Command, terminal: Terminal): void {
  program
    .command('reports <order>')
    .description('list the reports of an order, newest approval first')
    .addHelpText('after', '\nExample:\n  labwire reports 100042')
    .action(
      action<GlobalOptions>(async (options, order = '') => {
        const client = await openClient(terminal, options);
        const reports = await client.listReports(parsePositiveInteger(order, 'the order'));
        if (options.json) return writeJson(terminal, reports);
        if (reports.length === 0) return writeMessage(terminal, 'No report is approved yet.');
        const rows = reports.map(({ version, isFinal, state, approvedAt, name }) => [
          version,
          isFinal,
          state,
          timestampText(approvedAt),
          name,
        ]);
        writeLine(terminal, tableText(terminal, ['Version', 'Final', 'State', 'Approved', 'Name'], rows));
      }),
    );
}
