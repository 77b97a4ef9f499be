import { extname } from 'node:path';
import type { DetailedResult } from '@labwire/client';
import { type Command, Option } from 'commander';
import { type GlobalOptions, openClient } from '../access.ts';
import { action, wholeNumber } from '../command-action.ts';
import { UsageError } from '../failure.ts';
import { deliver } from '../output-file.ts';
import { type ExportFormat, exportFormats, exportResults } from '../result-export.ts';
import { keepResultTexts } from '../result-text.ts';
import { factsText, momentText, type Terminal, tableText, write } from '../terminal.ts';

interface GetOptions extends GlobalOptions {
  job?: string;
  format?: ExportFormat;
  output?: string;
  force?: boolean;
  bom?: boolean;
}

export function addResultsGet(results: Command, terminal: Terminal): void {
  results
    .command('get [result]')
    .description('show or export a detailed result, superseded ones too')
    .option('--job <job>', 'the latest result of this job')
    .addOption(new Option('--format <format>', 'export it; one row a measurand in csv and xlsx').choices(exportFormats))
    .option('-o, --output <file>', 'write it there')
    .option('--force', 'replace the file if it is there')
    .option('--bom', 'begin a CSV file with a mark by which Excel knows UTF-8')
    .addHelpText(
      'after',
      '\nExamples:\n  labwire results get --job 700123\n  labwire results get --job 700123 -o result.xlsx',
    )
    .action(
      action<GetOptions>(async (options, resultId) => {
        if ((resultId === undefined) === (options.job === undefined)) {
          throw new UsageError('give either the id of a result or --job');
        }
        const texts = keepResultTexts();
        const lab = await openClient(terminal, options, { fetch: texts.fetch });
        const job = options.job === undefined ? 0 : wholeNumber(options.job, '--job');
        const text = await texts.textOf(() => (resultId === undefined ? lab.latestResult(job) : lab.result(resultId)));
        const format = options.format ?? formatOf(options);
        if (format === undefined) return write(terminal, resultView(terminal, JSON.parse(text) as DetailedResult));
        await deliver(terminal, await exportResults([text], { format, bom: options.bom }), options);
      }),
    );
}

function formatOf({ output, json }: GetOptions): ExportFormat | undefined {
  const byName = exportFormats.find((format) => extname(output ?? '') === `.${format}`);
  return byName ?? (json || output !== undefined ? 'json' : undefined);
}

function resultView(terminal: Terminal, result: DetailedResult): string {
  const facts = factsText([
    ['Result', result.resultId],
    ['Job', result.labJobNumber],
    ['Order', result.orderId],
    ['Final', result.isFinal],
    ['Published', momentText(result.resultCreatedAt)],
    ['Reference', result.clientReference],
    ['Comments', result.analystComments],
  ]);
  const rows = result.samples.flatMap((sample) =>
    sample.testResults.map(({ measurandName, status, result: measured }) => [
      sample.name,
      measurandName,
      measured?.formattedResult ?? status,
      measured?.unitOfMeasure,
      measured?.rangeIndicator === 'ABOVE_UPPER_LIMIT' ? 'above the upper limit' : '',
    ]),
  );
  return `${facts}\n\n${tableText(terminal, ['Sample', 'Measurand', 'Value', 'Unit', ''], rows)}`;
}
