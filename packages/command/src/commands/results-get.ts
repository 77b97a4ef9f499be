import type { LabwireClient } from '@labwire/client';
import type { Command } from 'commander';
import { openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { CommandError, UsageError } from '../command-error.ts';
import { parsePositiveInteger } from '../option-values.ts';
import { writeOutput } from '../output-file.ts';
import { addBomOption, addOutputOptions, type FormatOptions, formatOf } from '../output-format.ts';
import { CountProgress, withSummary } from '../progress.ts';
import { type ExportFormat, exportFormats, exportResults } from '../result-export.ts';
import { resultText } from '../result-text.ts';
import { resultTexts } from '../result-texts.ts';
import { type Terminal, writeLine } from '../terminal.ts';

interface GetOptions extends FormatOptions {
  job?: string;
}

const formats = [...exportFormats, 'fhir'] as const;

const help = `
FHIR is a FHIR R4 Bundle. Several results become one file, by default JSON; an id that does not exist is an error,
and then nothing is written.

Examples:
  labwire results get --job 700123
  labwire results get --job 700123 -o result.xlsx
  labwire results list --from 2026-03-01 --quiet --format ndjson | jq -r .resultId | xargs labwire results get -o march.csv`;

export function addResultsGet(results: Command, terminal: Terminal): void {
  const command = results
    .command('get [results...]')
    .alias('show')
    .description('show or export detailed results, also superseded ones')
    .option('--job <job>', 'the latest result of this job');
  addBomOption(addOutputOptions(command, formats))
    .addHelpText('after', help)
    .action(
      action<GetOptions>(async (options, ...resultIds) => {
        if ((resultIds.length === 0) === (options.job === undefined)) {
          throw new UsageError('give either the ids of results or --job');
        }
        const format = formatOf(options, formats);
        const client = await openClient(terminal, options);
        const target = targetOf(options, resultIds);
        if (target === undefined) {
          const texts = await fetchResults(terminal, client, resultIds);
          return writeOutput(
            terminal,
            await exportResults(texts, { format: severalFormat(format), bom: options.bom }),
            options,
          );
        }
        const { body, text } = await fetchResult(client, target, format === 'fhir' ? fhirMediaType : undefined);
        if (format === undefined) writeLine(terminal, resultText(terminal, body));
        else if (format === 'fhir') await writeOutput(terminal, `${text}\n`, options);
        else await writeOutput(terminal, await exportResults([text], { format, bom: options.bom }), options);
      }),
    );
}

const fhirMediaType = 'application/fhir+json';

type Target = { resultId: string } | { labJobNumber: number };

/** The one result that is asked for; undefined for several. */
function targetOf({ job }: GetOptions, resultIds: readonly string[]): Target | undefined {
  if (job !== undefined) return { labJobNumber: parsePositiveInteger(job, '--job') };
  const [resultId] = resultIds;
  return resultId === undefined || resultIds.length > 1 ? undefined : { resultId };
}

function fetchResult(client: LabwireClient, target: Target, accept: string | undefined) {
  const headers: Record<string, string> = accept === undefined ? {} : { accept };
  if ('resultId' in target) return client.call('getResult', { path: target, headers });
  return client.call('getLatestResult', { path: target, headers });
}

/** Several results are a file, by default JSON. */
function severalFormat(format: (typeof formats)[number] | undefined): ExportFormat {
  if (format === 'fhir') throw new UsageError('--format fhir exports one result at a time');
  return format ?? 'json';
}

async function fetchResults(terminal: Terminal, client: LabwireClient, ids: readonly string[]): Promise<string[]> {
  const texts: string[] = [];
  const progress = new CountProgress(terminal, 'results');
  const fetchAll = async () => {
    for await (const text of resultTexts(client, ids)) {
      texts.push(text);
      progress.show(texts.length, ids.length);
    }
  };
  const summary = () => `Stopped after ${texts.length} of ${ids.length} results; nothing was written.`;
  await withSummary(terminal, fetchAll, summary).finally(() => progress.clear());
  const missing = ids.length - texts.length;
  if (missing > 0) throw new CommandError(`${missing} of ${ids.length} results do not exist; nothing was written`);
  return texts;
}
