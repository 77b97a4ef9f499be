import type { Job } from '@labwire/contract/lab-job.ts';
import type { Command } from 'commander';
import { findStaff, type StaffOptions } from '../access.ts';
import { action, wholeNumber } from '../command-action.ts';
import { readCsvSource } from '../csv-source.ts';
import { Refusal, UsageError } from '../failure.ts';
import { sendFile } from '../file-mistakes.ts';
import { measurementPlace, measurementTemplate, readMeasurements } from '../measurement-table.ts';
import { decodeText, readBytes, sourceName } from '../order-file.ts';
import { labRequest } from '../service-request.ts';
import { type Terminal, write, writeJson } from '../terminal.ts';

export function addLabMeasure(lab: Command, terminal: Terminal): void {
  lab
    .command('measure <job> [file]')
    .description('enter measurements from a CSV file, all or nothing')
    .option('--template', 'give a CSV file of what is missing, to fill in')
    .addHelpText(
      'after',
      '\nColumns: Sample, Sequence, Test, Measurand, Value, Completed at (UTC). Rows without a value are left out;' +
        '\n"withdraw" takes a value back.\n\nExamples:\n  labwire lab measure 700123 --template > values.csv\n  labwire lab measure 700123 values.csv',
    )
    .action(
      action<StaffOptions & { template?: boolean }>(async (options, id = '', ...[file]) => {
        const path = `/jobs/${wholeNumber(id, 'the job')}`;
        const staff = await findStaff(terminal, options);
        const { signal } = terminal;
        if (options.template) {
          const { answer } = await labRequest<Job>(staff, path, { signal });
          return void terminal.stdout.write(measurementTemplate(answer));
        }
        if (file === undefined) throw new UsageError('give a file with measurements, or --template');
        const text = decodeText(sourceName(file), await readBytes(file, terminal.stdin));
        const { rows, show } = readCsvSource(
          file,
          text,
          (rows) => readMeasurements(rows.slice(0, 1)).mistakes.length === 0,
        );
        const table = readMeasurements(rows);
        const mistakes = table.mistakes.map(({ row, key, message }) => {
          const column = table.columns.get(key);
          return { place: show({ row, column: column === -1 ? undefined : column, heading: '' }), message };
        });
        if (mistakes.length === 0 && table.entries.length === 0) throw new Refusal(`${file} has no values`);
        const json = `[${table.entries.map((entry) => entry.json).join(',')}]`;
        const source = {
          name: sourceName(file),
          value: json,
          mistakes,
          placeOf: (pointer: string) => show(measurementPlace(table, pointer)),
        };
        const { answer } = await sendFile(source, {
          really: () => labRequest<Job>(staff, `${path}/measurements`, { method: 'PUT', json, signal }),
        });
        if (options.json) writeJson(terminal, answer);
        else
          write(terminal, `${table.entries.length} entered; ${answer.measured} measured, ${answer.missing} missing.`);
      }),
    );
}
