import { setTimeout as pause } from 'node:timers/promises';
import type { ResultSummary, Sleep } from '@labwire/client';
import { type Command, Option } from 'commander';
import { customerCredentials, openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { parseDuration, parseTimestamp } from '../option-values.ts';
import { withSummary } from '../progress.ts';
import { type ExportFormat, exportFormats, exportResults } from '../result-export.ts';
import { addFilterOptions, type FilterOptions, filtersOf } from '../result-options.ts';
import { type Terminal, writeLine, writeMessage } from '../terminal.ts';
import { WatchFolder } from '../watch-folder.ts';

interface WatchCommandOptions extends FilterOptions {
  to: string;
  format: ExportFormat;
  every: string;
  since?: string;
  once?: boolean;
  bom?: boolean;
}

/** A period that fits into one listing of the service, which counts as one poll. */
const defaultPeriodMs = 364 * 86_400_000;

const help = `
The folder stores its progress: the command can be stopped or killed and started again. Files can be moved away.

Examples:
  labwire results watch --to results --format csv
  labwire results watch --to results --once --since 2026-03-01`;

export function addResultsWatch(results: Command, terminal: Terminal): void {
  addFilterOptions(results.command('watch').description('write each result to a file in a folder, exactly once'))
    .requiredOption('--to <folder>', 'the folder for the files')
    .addOption(new Option('--format <format>', 'the file format').choices(exportFormats).default('json'))
    .option('--every <duration>', 'time between polls; the laboratory permits one poll in 20 minutes', '30m')
    .option('--since <time>', 'start of a new folder; 52 weeks ago by default')
    .option('--once', 'fetch the available results and exit')
    .option('--bom', 'begin CSV files with a byte order mark, by which Excel recognises UTF-8')
    .addHelpText('after', help)
    .action(action<WatchCommandOptions>((options) => watch(terminal, options)));
}

async function watch(terminal: Terminal, options: WatchCommandOptions): Promise<void> {
  const everyMs = parseDuration(options.every, '--every');
  const folder = await openFolder(terminal, options);
  const end = new AbortController();
  const sleep = options.once ? endingSleep(everyMs, end) : abortableSleep;
  const client = await openClient(terminal, options, { sleep });
  const results = client.watchResults({
    ...filtersOf(options),
    since: folder.since,
    store: { load: async () => folder.checkpoint, save: async () => {} },
    everyMs,
    signal: AbortSignal.any([end.signal, terminal.signal]),
    onUnavailable(error) {
      if (options.once) throw error;
      writeMessage(terminal, `${error.message.split('\n')[0]}; trying again later`);
    },
  });
  if (!options.once && !options.json) {
    writeMessage(terminal, `Watching for results every ${options.every}; stop with Ctrl-C.`);
  }
  let count = 0;
  const writeAll = async () => {
    for await (const { result, checkpoint } of results.withCheckpoints()) {
      const { resultId } = result;
      const { text } = await client.call('getResult', { path: { resultId } });
      const content = await exportResults([text], options);
      const file = await folder.add(fileName(result, options.format), content, checkpoint);
      writeLine(terminal, options.json ? JSON.stringify({ resultId, file }) : file);
      count++;
    }
  };
  const written = () => (count === 1 ? '1 result was written' : `${count} results were written`);
  await withSummary(terminal, writeAll, () => `${written()}. The same command continues after the last one.`);
  if (options.once && !options.json) writeMessage(terminal, `${written()}.`);
}

async function openFolder(terminal: Terminal, options: WatchCommandOptions): Promise<WatchFolder> {
  const { url, username } = await customerCredentials(terminal, options);
  const of = [`${username} at ${url}`, options.format, JSON.stringify(filtersOf(options))].join(', ');
  const since = options.since ?? new Date(terminal.now().getTime() - defaultPeriodMs).toISOString();
  return WatchFolder.open(options.to, of, parseTimestamp(since, '--since'));
}

const fileName = ({ resultCreatedAt, labJobNumber, resultId }: ResultSummary, format: ExportFormat): string =>
  `${resultCreatedAt.slice(0, 19).replaceAll(':', '')}Z-job-${labJobNumber}-${resultId}.${format}`;

const abortableSleep: Sleep = (ms, signals) => {
  const given = signals.filter((signal) => signal !== undefined);
  return pause(ms, undefined, { signal: AbortSignal.any(given) });
};

/** Ends the watch when it would wait for its next poll. */
const endingSleep =
  (everyMs: number, end: AbortController): Sleep =>
  async (ms, signals) =>
    ms === everyMs ? end.abort() : abortableSleep(ms, signals);
