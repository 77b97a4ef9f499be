import type { LabSchemas } from '@labwire/client/lab-operations';
import type { Command } from 'commander';
import { openLab, type StaffOptions } from '../access.ts';
import { catalogueChanges } from '../catalogue-changes.ts';
import { action } from '../command-action.ts';
import { FileMistakes, sendFile } from '../file-mistakes.ts';
import { jsonBlob, readJsonSource } from '../json-source.ts';
import { decodeText, readBytes, sourceName } from '../order-file.ts';
import { writeOutput } from '../output-file.ts';
import { type Terminal, tableText, writeJson, writeLine, writeMessage } from '../terminal.ts';

interface PullOptions extends StaffOptions {
  force?: boolean;
}

interface PushOptions extends StaffOptions {
  dryRun?: boolean;
}

export function addLabCatalogue(lab: Command, terminal: Terminal): void {
  const catalogue = lab
    .command('catalogue')
    .description('the catalogue of sample types, tests, supplies and specifications');
  catalogue
    .command('pull [file]')
    .description('write the whole catalogue to a file or to the standard output')
    .addHelpText('after', '\nExample:\n  labwire lab catalogue pull catalogue.json')
    .option('--force', 'replace an existing file')
    .action(action<PullOptions>((options, file) => pull(terminal, options, file)));
  catalogue
    .command('push <file>')
    .description('add and change entries; entries that are not in the file stay as they are')
    .option('--dry-run', 'only show the changes')
    .addHelpText('after', '\nExample:\n  labwire lab catalogue push catalogue.json --dry-run')
    .action(action<PushOptions>((options, file = '-') => push(terminal, options, file)));
}

async function pull(terminal: Terminal, options: PullOptions, file: string | undefined): Promise<void> {
  const { body } = await (await openLab(terminal, options)).call('getCatalogue');
  await writeOutput(terminal, `${JSON.stringify(body, null, 2)}\n`, { output: file, force: options.force });
}

async function push(terminal: Terminal, options: PushOptions, file: string): Promise<void> {
  const text = decodeText(sourceName(file), await readBytes(file, terminal.stdin));
  const source = readJsonSource<LabSchemas['CatalogueUpdate']>(sourceName(file), text);
  if (source.value === undefined) throw new FileMistakes(source.name, source.mistakes);
  const lab = await openLab(terminal, options);
  const { body: before } = await lab.call('getCatalogue');
  const changes = catalogueChanges(before, source.value);
  if (!options.dryRun) await sendFile(source, { send: () => lab.call('putCatalogue', { body: jsonBlob(text) }) });
  if (options.json) return writeJson(terminal, { isDryRun: options.dryRun ?? false, changes });
  const rows = changes.map(({ change, kind, code, fields }) => [change, kind, code, fields.join(', ')]);
  if (rows.length > 0) writeLine(terminal, tableText(terminal, ['Change', 'Entry', 'Code', 'Fields'], rows));
  const count = `${rows.length} ${rows.length === 1 ? 'change' : 'changes'}`;
  writeMessage(terminal, options.dryRun ? `${count}; nothing was sent.` : `${count} made.`);
}
