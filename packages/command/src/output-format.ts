import { extname } from 'node:path';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { GlobalOptions } from './access.ts';
import { UsageError } from './command-error.ts';
import type { OutputOptions } from './output-file.ts';
import { similarName } from './suggestion.ts';

export interface FormatOptions extends GlobalOptions, OutputOptions {
  format?: string;
  bom?: boolean;
}

/** Adds --output and the options that belong to it. */
export function addOutputOptions(command: Command, formats: readonly string[]): Command {
  return command
    .addOption(choiceOption('--format <format>', 'the format of the output', formats))
    .option('-o, --output <file>', `write to this file; its name (${extensionsOf(formats)}) selects the format`)
    .option('--force', 'replace an existing file');
}

export const addBomOption = (command: Command): Command =>
  command.option('--bom', 'begin a CSV file with a byte order mark, by which Excel recognises UTF-8');

/** The formats as the ends of file names. A table is only for people, and FHIR is JSON. */
const extensionsOf = (formats: readonly string[]): string =>
  formats
    .filter((format) => format !== 'table' && format !== 'fhir')
    .map((format) => `.${format}`)
    .join(', ');

/** An option with a few values, which may be written in upper or lower case. */
export function choiceOption(flags: string, description: string, choices: readonly string[]): Option {
  const option = new Option(flags, description).choices(choices);
  return option.argParser((given: string) => {
    const found = choices.find((choice) => choice.toLowerCase() === given.toLowerCase());
    if (found !== undefined) return found;
    const similar = similarName(given, choices);
    const didYouMean = similar === undefined ? '' : ` Did you mean ${similar}?`;
    throw new InvalidArgumentError(`Allowed choices are ${choices.join(', ')}.${didYouMean}`);
  });
}

/** The format of --format, or of the extension of the file, or JSON with --json; otherwise undefined. */
export function formatOf<Format extends string>(
  { format, output, json }: FormatOptions,
  formats: readonly Format[],
): Format | undefined {
  const known = (name: string) => formats.find((one) => one === name);
  if (format === 'table' && output !== undefined)
    throw new UsageError('--format table is shown, and not written to a file');
  if (format !== undefined) return known(format);
  const extension = output === undefined || output === '-' ? '' : extname(output).slice(1).toLowerCase();
  const byName = known(extension);
  if (byName !== undefined) return byName;
  const byOption = json ? known('json') : undefined;
  if (byOption === undefined && output !== undefined && output !== '-') {
    const names = extensionsOf(formats);
    throw new UsageError(`${output}: the name does not say the format; end it with ${names}, or give --format`);
  }
  return byOption;
}
