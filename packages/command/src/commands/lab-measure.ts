import type { Command } from 'commander';
import { openLab, type StaffOptions } from '../access.ts';
import { action } from '../command-action.ts';
import { CommandError, UsageError } from '../command-error.ts';
import { readCsvSource } from '../csv-source.ts';
import { sendFile } from '../file-mistakes.ts';
import { jsonBlob, type Source } from '../json-source.ts';
import { measurementPosition, measurementTemplate, readMeasurements } from '../measurement-table.ts';
import { parsePositiveInteger } from '../option-values.ts';
import { decodeText, readBytes, sourceName } from '../order-file.ts';
import { type Terminal, writeJson, writeLine } from '../terminal.ts';

interface MeasureOptions extends StaffOptions {
  template?: boolean;
}

const help = `
Columns: Sample, Sequence, Test, Measurand, Value, Completed at (UTC), Not tested, Remark, Detection limit,
Upper limit, Dilution. A value is a number, "<0.01", ">2420", "ND" or a text of the measurand; "withdraw" removes
a value. "Not tested" is the reason why there is no value. Rows with neither are ignored.

Examples:
  labwire lab measure 700123 --template > values.csv
  labwire lab measure 700123 values.csv`;

export function addLabMeasure(lab: Command, terminal: Terminal): void {
  lab
    .command('measure <job> [file]')
    .description('enter the measurements of a CSV file, all or none')
    .option('--template', 'write a CSV file of the missing measurements to the standard output')
    .addHelpText('after', help)
    .action(
      action<MeasureOptions>(async (options, job = '', ...[file]) => {
        const labJobNumber = parsePositiveInteger(job, 'the job');
        if (options.template) return writeTemplate(terminal, options, labJobNumber);
        if (file === undefined) throw new UsageError('give a file with measurements, or --template');
        await enterMeasurements(terminal, options, labJobNumber, file);
      }),
    );
}

async function writeTemplate(terminal: Terminal, options: MeasureOptions, labJobNumber: number): Promise<void> {
  const { body } = await (await openLab(terminal, options)).call('getJob', { path: { labJobNumber } });
  terminal.stdout.write(measurementTemplate(body));
}

async function enterMeasurements(
  terminal: Terminal,
  options: MeasureOptions,
  labJobNumber: number,
  file: string,
): Promise<void> {
  const text = decodeText(sourceName(file), await readBytes(file, terminal.stdin));
  const { source, count } = readMeasurementSource(file, text);
  const lab = await openLab(terminal, options);
  const { body } = await sendFile(source, {
    send: (json) => lab.call('putMeasurements', { path: { labJobNumber }, body: jsonBlob(json) }),
  });
  if (options.json) writeJson(terminal, body);
  else writeLine(terminal, `${count} entered; ${body.measured} measured, ${body.missing} missing.`);
}

/** The measurements of a CSV file as JSON text. */
function readMeasurementSource(file: string, text: string): { source: Source<string>; count: number } {
  const { rows, show } = readCsvSource(
    file,
    text,
    ([header]) => header !== undefined && readMeasurements([header]).mistakes.length === 0,
  );
  const table = readMeasurements(rows);
  const mistakes = table.mistakes.map(({ row, key, message }) => {
    const column = table.columns.get(key);
    return { position: show({ row, column: column === -1 ? undefined : column, heading: '' }), message };
  });
  if (mistakes.length === 0 && table.entries.length === 0) throw new CommandError(`${file} has no values`);
  const source: Source<string> = {
    name: sourceName(file),
    value: `[${table.entries.map((entry) => entry.json).join(',')}]`,
    mistakes,
    positionOf: (pointer) => show(measurementPosition(table, pointer)),
  };
  return { source, count: table.entries.length };
}
