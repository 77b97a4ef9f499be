import type { Command } from 'commander';
import { type GlobalOptions, openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { fieldsText, type Terminal, writeJson, writeLine } from '../terminal.ts';

export function addLaboratory(program: Command, terminal: Terminal): void {
  program
    .command('laboratory')
    .description('show the name, the contact and the time zone of the laboratory')
    .addHelpText('after', '\nExample:\n  labwire laboratory')
    .action(
      action<GlobalOptions>(async (options) => {
        const laboratory = await (await openClient(terminal, options)).laboratory();
        if (options.json) return writeJson(terminal, laboratory);
        const { name, timeZone, contact } = laboratory;
        const fields = [
          ['Name', name],
          ['Time zone of reports', timeZone],
          ['E-mail', contact?.email],
          ['Phone', contact?.phone],
          ['Website', contact?.website],
        ] as const;
        writeLine(terminal, fieldsText(fields));
      }),
    );
}
