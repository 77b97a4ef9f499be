import type { Command } from 'commander';
import { type GlobalOptions, openClient } from '../access.ts';
import { action, wholeNumber } from '../command-action.ts';
import { momentText, note, type Terminal, tableText, write, writeJson } from '../terminal.ts';

export function addReports(program: Command, terminal: Terminal): void {
  program
    .command('reports <order>')
    .description('list the reports of an order, newest approval first')
    .addHelpText('after', '\nExample:\n  labwire reports 100042')
    .action(
      action<GlobalOptions>(async (options, id = '') => {
        const lab = await openClient(terminal, options);
        const reports = await lab.listReports(wholeNumber(id, 'the order'));
        if (options.json) return writeJson(terminal, reports);
        if (reports.length === 0) return note(terminal, 'No report is approved yet.');
        const rows = reports.map(({ version, isFinal, approvedAt, name }) => [
          version,
          isFinal,
          momentText(approvedAt),
          name,
        ]);
        write(terminal, tableText(terminal, ['Version', 'Final', 'Approved', 'Name'], rows));
      }),
    );
}
