import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ConnectionError, LabwireError, UnavailableError } from '@labwire/client';
import type { LabSchemas } from '@labwire/client/lab-operations';
import type { Command } from 'commander';
import { type LabCaller, openLab, type StaffOptions } from '../access.ts';
import { action } from '../command-action.ts';
import { CommandError, exitCodes, UsageError } from '../command-error.ts';
import { readImportContent } from '../import-content.ts';
import { ImportFolder } from '../import-folder.ts';
import { parseDuration } from '../option-values.ts';
import { readBytes } from '../order-file.ts';
import { withStatus, withSummary } from '../progress.ts';
import { type Terminal, writeJson, writeLine, writeMessage } from '../terminal.ts';

interface ImportOptions extends StaffOptions {
  mapping: string;
  check?: boolean;
  eachLine?: boolean;
  again?: boolean;
  watch?: string;
  every: string;
  once?: boolean;
}

type Outcome = LabSchemas['ImportOutcome'];

const help = `
The mapping says how the files of an instrument are read; it is made once, with PUT /lab/api/v1/import-mappings. XLSX files: the
first sheet, with decimal points and times such as 2026-03-04 14:05:00. Without --each-line, one wrong row rejects the file. A file
that was imported before is rejected, unless --again is given.

With --watch, each file in the folder is imported and moved to done/ or failed/ with a report beside it. Files that begin with a
dot, and those that are still being written, are left alone. While the service is unreachable, files stay where they are.

Examples:
  labwire lab import run-0412.csv --mapping icp-ms --check
  labwire lab import --watch /data/icp-ms --mapping icp-ms`;

export function addLabImport(lab: Command, terminal: Terminal): void {
  lab
    .command('import [file]')
    .description('import measurements from a CSV, XLSX or JSON file of an instrument or a LIMS')
    .requiredOption('--mapping <name>', 'how the file is read')
    .option('--check', 'show what would be rejected, and store nothing')
    .option('--each-line', 'import the rows without errors, even if others are rejected')
    .option('--again', 'import a file that was imported before')
    .option('--watch <folder>', 'import every file of a folder')
    .option('--every <duration>', 'time between looks into the folder', '5s')
    .option('--once', 'with --watch: import the files in the folder and exit')
    .addHelpText('after', help)
    .action(
      action<ImportOptions>(async (options, ...[file]) => {
        if ((file === undefined) === (options.watch === undefined)) {
          throw new UsageError('give either a file or --watch with a folder');
        }
        if (file === undefined) await watchFolder(terminal, options);
        else await importOne(terminal, options, file);
      }),
    );
}

async function importOne(terminal: Terminal, options: ImportOptions, file: string): Promise<void> {
  const outcome = await send(terminal, await openLab(terminal, options), options, file);
  if (options.json) writeJson(terminal, outcome);
  else for (const line of describe(outcome)) writeLine(terminal, line);
  if (outcome.rejected.length > 0) terminal.exitCode = exitCodes.failure;
}

async function send(terminal: Terminal, lab: LabCaller, options: ImportOptions, file: string): Promise<Outcome> {
  const { mapping, check, eachLine, again = false } = options;
  const name = basename(file);
  const given = await readImportContent(file, await readBytes(file, terminal.stdin));
  const common = { mapping, fileName: name.slice(0, 255), ...given };
  // The check lists every row; a rejected request would list the first hundred errors only.
  const preview = await withStatus(terminal, `Checking ${name}`, () =>
    lab.call('importFile', { body: { ...common, mode: 'CHECK' } }),
  );
  const hasErrors = preview.body.rejected.length > 0;
  const { importedBefore } = preview.body;
  if (check) return preview.body;
  if (importedBefore && !again) throw new AlreadyImported(importedBefore);
  if (hasErrors && !eachLine) return preview.body;
  const mode = eachLine ? 'EACH_LINE' : 'ALL_OR_NOTHING';
  const importing = `Importing ${preview.body.rows} rows of ${name}`;
  const send = () => lab.call('importFile', { body: { ...common, mode, again } });
  return (await withStatus(terminal, importing, send)).body;
}

class AlreadyImported extends CommandError {
  override readonly name = 'AlreadyImported';

  constructor({ importId, at, by }: NonNullable<Outcome['importedBefore']>) {
    super(`the file was imported on ${at} by ${by} (import ${importId}); use --again to import it again`);
  }
}

function describe({ importId, rows, ignored, accepted, rejected }: Outcome): string[] {
  const errors = rejected.flatMap(({ line, errors: found }) =>
    found.map(({ field, message }) => `line ${line}${field === '' ? '' : `, ${field}`}: ${message}`),
  );
  const state = importId === null ? 'nothing was stored' : `import ${importId}`;
  return [...errors, `${rows} rows: ${accepted} accepted, ${rejected.length} rejected, ${ignored} ignored; ${state}.`];
}

async function watchFolder(terminal: Terminal, options: ImportOptions): Promise<void> {
  const everyMs = parseDuration(options.every, '--every');
  const folder = new ImportFolder(options.watch ?? '');
  const lab = await openLab(terminal, options);
  await folder.prepare();
  if (options.once) await folder.completeFiles();
  else writeMessage(terminal, `Watching ${folder.path} every ${options.every}; stop with Ctrl-C.`);
  const counts = { done: 0, failed: 0 };
  const watch = async () => {
    while (!terminal.signal.aborted) {
      for (const name of await folder.completeFiles()) {
        const to = await importFromFolder(terminal, lab, options, folder, name);
        if (to !== undefined) counts[to]++;
      }
      if (options.once) return;
      await pause(everyMs, undefined, { signal: terminal.signal });
    }
  };
  const moved = () => `${counts.done + counts.failed} files: ${counts.done} done, ${counts.failed} failed.`;
  await withSummary(terminal, watch, () => `${moved()} The others stay in the folder; the same command continues.`);
  writeMessage(terminal, moved());
}

/** Imports a file and moves it to the folder that it returns; undefined if the file stays for a later attempt. */
async function importFromFolder(
  terminal: Terminal,
  lab: LabCaller,
  options: ImportOptions,
  folder: ImportFolder,
  name: string,
): Promise<'done' | 'failed' | undefined> {
  const moveTo = async (to: 'done' | 'failed', report: object) => {
    writeLine(terminal, await folder.move(name, to, report));
    return to;
  };
  try {
    const outcome = await send(terminal, lab, options, join(folder.path, name));
    return await moveTo(outcome.importId === null ? 'failed' : 'done', outcome);
  } catch (error) {
    if (error instanceof ConnectionError || error instanceof UnavailableError) {
      writeMessage(terminal, `${name}: ${error.message.split('\n')[0]}; trying again later`);
      if (options.once) throw error;
      return undefined;
    }
    // The command may have been stopped after the import and before it moved the file.
    if (error instanceof AlreadyImported) return moveTo('done', { alreadyImported: error.message });
    if (error instanceof CommandError) return moveTo('failed', { error: error.message });
    if (error instanceof LabwireError && ![401, 403].includes(error.status)) {
      return moveTo('failed', { error: error.message, problems: error.problems });
    }
    throw error;
  }
}
