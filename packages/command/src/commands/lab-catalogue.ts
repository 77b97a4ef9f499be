import type { Catalogue, CatalogueUpdate } from '@labwire/contract/lab-catalogue.ts';
import type { Command } from 'commander';
import { findStaff, type StaffOptions } from '../access.ts';
import { catalogueChanges } from '../catalogue-changes.ts';
import { action } from '../command-action.ts';
import { FileMistakes, sendFile } from '../file-mistakes.ts';
import { readJsonSource } from '../json-source.ts';
import { decodeText, readBytes, sourceName } from '../order-file.ts';
import { deliver } from '../output-file.ts';
import { labRequest } from '../service-request.ts';
import { note, type Terminal, tableText, write, writeJson } from '../terminal.ts';

export function addLabCatalogue(lab: Command, terminal: Terminal): void {
  const catalogue = lab.command('catalogue').description('the catalogue of sample types, tests and supplies');
  const { signal } = terminal;

  catalogue
    .command('pull [file]')
    .description('write the whole catalogue to a file or to the standard output')
    .option('--force', 'replace the file if it is there')
    .action(
      action<StaffOptions & { force?: boolean }>(async (options, file) => {
        const { answer } = await labRequest<Catalogue>(await findStaff(terminal, options), '/catalogue', { signal });
        await deliver(terminal, `${JSON.stringify(answer, null, 2)}\n`, { output: file, force: options.force });
      }),
    );

  catalogue
    .command('push <file>')
    .description('add and change entries; those that the file does not have are kept')
    .option('--dry-run', 'only show what would change')
    .addHelpText('after', '\nExample:\n  labwire lab catalogue push catalogue.json --dry-run')
    .action(
      action<StaffOptions & { dryRun?: boolean }>(async (options, file = '-') => {
        const text = decodeText(sourceName(file), await readBytes(file, terminal.stdin));
        const source = readJsonSource<CatalogueUpdate>(sourceName(file), text);
        if (source.value === undefined) throw new FileMistakes(source.name, source.mistakes);
        const staff = await findStaff(terminal, options);
        const { answer: before } = await labRequest<Catalogue>(staff, '/catalogue', { signal });
        const changes = catalogueChanges(before, source.value);
        if (!options.dryRun) {
          const put = () => labRequest(staff, '/catalogue', { method: 'PUT', json: text, signal });
          await sendFile(source, { really: put });
        }
        if (options.json) return writeJson(terminal, { isDryRun: options.dryRun ?? false, changes });
        const rows = changes.map(({ change, kind, code, fields }) => [change, kind, code, fields.join(', ')]);
        if (rows.length > 0) write(terminal, tableText(terminal, ['Change', 'Entry', 'Code', 'Fields'], rows));
        const count = `${rows.length} ${rows.length === 1 ? 'change' : 'changes'}`;
        note(terminal, options.dryRun ? `${count}; nothing was sent.` : `${count} made.`);
      }),
    );
}
