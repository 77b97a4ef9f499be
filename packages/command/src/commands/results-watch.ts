import { setTimeout as pause } from 'node:timers/promises';
import type { ResultSummary, Sleep } from '@labwire/client';
import { type Command, Option } from 'commander';
import { findCustomer, openClient } from '../access.ts';
import { action, durationMs, moment } from '../command-action.ts';
import { type ExportFormat, exportFormats, exportResults } from '../result-export.ts';
import { addFilterOptions, type FilterOptions, filtersOf } from '../result-options.ts';
import { keepResultTexts } from '../result-text.ts';
import { note, type Terminal, write } from '../terminal.ts';
import { WatchFolder } from '../watch-folder.ts';

interface WatchCommandOptions extends FilterOptions {
  to: string;
  format: ExportFormat;
  every: string;
  since?: string;
  once?: boolean;
  bom?: boolean;
}

/** One window of the service, and so one poll. */
const firstReachMs = 364 * 86_400_000;

export function addResultsWatch(results: Command, terminal: Terminal): void {
  addFilterOptions(results.command('watch').description('keep a folder of results: one file for each, exactly once'))
    .requiredOption('--to <folder>', 'where the files go')
    .addOption(new Option('--format <format>', 'the kind of file').choices(exportFormats).default('json'))
    .option('--every <time>', 'between polls; the laboratory permits one in 20 minutes', '30m')
    .option('--since <moment>', 'where a new folder begins; 52 weeks ago by default')
    .option('--once', 'fetch what is there and end')
    .option('--bom', 'begin CSV files with a mark by which Excel knows UTF-8')
    .addHelpText(
      'after',
      '\nThe folder remembers how far it has come: stop it or kill it, and start it again. Files may be taken away.' +
        '\n\nExamples:\n  labwire results watch --to results --format csv\n  labwire results watch --to results --once --since 2026-03-01',
    )
    .action(action<WatchCommandOptions>((options) => watch(terminal, options)));
}

async function watch(terminal: Terminal, options: WatchCommandOptions): Promise<void> {
  const everyMs = durationMs(options.every, '--every');
  const filters = filtersOf(options);
  const { url, username } = await findCustomer(terminal, options);
  const of = [`${username} at ${url}`, options.format, JSON.stringify(filters)].join(', ');
  const firstSince = options.since ?? new Date(terminal.now().getTime() - firstReachMs).toISOString();
  const folder = await WatchFolder.open(options.to, of, moment(firstSince, '--since'));

  const end = new AbortController();
  const texts = keepResultTexts();
  const sleep = options.once ? endingSleep(everyMs, end) : sleepFor;
  const lab = await openClient(terminal, options, { fetch: texts.fetch, sleep });
  const results = lab.watchResults({
    ...filters,
    since: folder.since,
    store: { load: async () => folder.checkpoint, save: async () => {} },
    everyMs,
    signal: AbortSignal.any([end.signal, terminal.signal]),
    onUnavailable(error) {
      if (options.once) throw error;
      note(terminal, `${error.message.split('\n')[0]}; trying again later`);
    },
  });
  if (!options.once && !options.json) note(terminal, `Watching for results every ${options.every}; Ctrl-C ends it.`);
  for await (const { result, checkpoint } of results.withCheckpoints()) {
    const text = await texts.textOf(() => lab.result(result.resultId));
    const content = await exportResults([text], options);
    const file = await folder.add(fileName(result, options.format), content, checkpoint);
    write(terminal, options.json ? JSON.stringify({ resultId: result.resultId, file }) : file);
  }
}

const fileName = ({ resultCreatedAt, labJobNumber, resultId }: ResultSummary, format: ExportFormat): string =>
  `${resultCreatedAt.slice(0, 19).replaceAll(':', '')}Z-job-${labJobNumber}-${resultId}.${format}`;

const sleepFor: Sleep = (ms, callers) => {
  const signals = callers.filter((caller) => caller !== undefined);
  return pause(ms, undefined, { signal: AbortSignal.any(signals) });
};

/** Where the watch would wait for its next poll, it is called off. */
const endingSleep =
  (everyMs: number, end: AbortController): Sleep =>
  async (ms, callers) =>
    ms === everyMs ? end.abort() : sleepFor(ms, callers);
