import { extname } from 'node:path';
import type { DetailedResult, TestResult } from '@labwire/client';
import { type Command, Option } from 'commander';
import { type GlobalOptions, openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { UsageError } from '../command-error.ts';
import { parsePositiveInteger } from '../option-values.ts';
import { writeOutput } from '../output-file.ts';
import { type ExportFormat, exportFormats, exportResults } from '../result-export.ts';
import { specificationText } from '../result-rows.ts';
import { fieldsText, type Terminal, tableText, timestampText, writeLine } from '../terminal.ts';

type Assessment = NonNullable<NonNullable<TestResult['result']>['assessments']>[number];

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
    .description('show or export a detailed result, also a superseded one')
    .option('--job <job>', 'the latest result of this job')
    .addOption(
      new Option('--format <format>', 'export it; csv and xlsx have one row for each measurand').choices(exportFormats),
    )
    .option('-o, --output <file>', 'write it to this file')
    .option('--force', 'replace an existing file')
    .option('--bom', 'begin a CSV file with a byte order mark, by which Excel recognises UTF-8')
    .addHelpText(
      'after',
      '\nExamples:\n  labwire results get --job 700123\n  labwire results get --job 700123 -o result.xlsx',
    )
    .action(
      action<GetOptions>(async (options, resultId) => {
        const { body, text } = await fetchResult(terminal, options, resultId);
        const format = options.format ?? formatOf(options);
        if (format === undefined) return writeLine(terminal, resultText(terminal, body));
        await writeOutput(terminal, await exportResults([text], { format, bom: options.bom }), options);
      }),
    );
}

async function fetchResult(terminal: Terminal, options: GetOptions, resultId: string | undefined) {
  if ((resultId === undefined) === (options.job === undefined)) {
    throw new UsageError('give either the id of a result or --job');
  }
  const client = await openClient(terminal, options);
  if (resultId !== undefined) return client.call('getResult', { path: { resultId } });
  const labJobNumber = parsePositiveInteger(options.job ?? '', '--job');
  return client.call('getLatestResult', { path: { labJobNumber } });
}

function formatOf({ output, json }: GetOptions): ExportFormat | undefined {
  const byName = exportFormats.find((format) => extname(output ?? '') === `.${format}`);
  return byName ?? (json || output !== undefined ? 'json' : undefined);
}

function resultText(terminal: Terminal, result: DetailedResult): string {
  const fields = fieldsText([
    ['Result', result.resultId],
    ['Job', result.labJobNumber],
    ['Order', result.orderId],
    ['Final', result.isFinal],
    ['Published', timestampText(result.resultCreatedAt)],
    ['Reference', result.clientReference],
    ['Comments', result.analystComments],
  ]);
  const rows = result.samples.flatMap((sample) =>
    sample.testResults.map((test) => [
      sample.name,
      test.testCode,
      test.measurandName,
      valueText(test),
      test.result?.unitOfMeasure,
      (test.result?.assessments ?? []).map(assessmentText).join('; '),
      remarkText(test),
    ]),
  );
  const used = columns.map((_, i) => i).filter((i) => i < firstOptional || rows.some((row) => row[i]));
  const headings = used.map((i) => columns[i] ?? '');
  const cells = rows.map((row) => used.map((i) => row[i]));
  return `${fields}\n\n${tableText(terminal, headings, cells)}`;
}

const columns = ['Sample', 'Test', 'Measurand', 'Value', 'Unit', 'Conformity', 'Remark'];
/** Columns from this one on are left out if they are empty. */
const firstOptional = columns.indexOf('Conformity');

function valueText({ status, statusReason, result }: TestResult): string {
  if (result) return result.formattedResult;
  return status === 'NOT_TESTED' ? `not tested: ${statusReason}` : 'in progress';
}

function remarkText({ remark, result }: TestResult): string {
  const isAbove = result?.rangeIndicator === 'ABOVE_UPPER_LIMIT';
  return [...(isAbove ? ['above the measuring range'] : []), ...(remark === undefined ? [] : [remark])].join('; ');
}

/** The outcome in words, with the specification. */
function assessmentText(assessment: Assessment): string {
  const specification = specificationText(assessment);
  switch (assessment.outcome) {
    case 'MEETS':
      return `meets ${specification}`;
    case 'EXCEEDS':
      return `${assessment.allowedValues ? 'does not meet' : 'exceeds'} ${specification}`;
    case 'BELOW':
      return `below ${specification}`;
    case 'INCONCLUSIVE':
      return `inconclusive for ${specification}`;
  }
}
