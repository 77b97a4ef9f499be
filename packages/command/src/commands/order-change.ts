import { createHash } from 'node:crypto';
import type { NewOrderChange } from '@labwire/client';
import type { Command } from 'commander';
import { type GlobalOptions, openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { UsageError } from '../command-error.ts';
import { sendFile } from '../file-mistakes.ts';
import { readJsonSource } from '../json-source.ts';
import { parsePositiveInteger } from '../option-values.ts';
import { decodeText, readBytes, sourceName } from '../order-file.ts';
import { type Terminal, writeJson, writeMessage } from '../terminal.ts';

interface ChangeOptions extends GlobalOptions {
  notes?: string;
  line?: string;
  name?: string;
  addTest?: string[];
}

export function addOrderChange(order: Command, terminal: Terminal): void {
  order
    .command('change <order> [file]')
    .description('change an order, from options or a JSON file (- is the standard input)')
    .option('--notes <text>', 'replace the notes')
    .option('--line <number>', 'the line to change, by its number in "labwire order status"')
    .option('--name <text>', 'the corrected name of the sample of --line')
    .option('--add-test <code...>', 'tests to add to the sample of --line')
    .addHelpText(
      'after',
      '\nAfter samples are registered, the laboratory accepts or declines the change.' +
        '\nThe same change of an order is made once within 24 hours, however often the command is repeated.' +
        '\n\nExamples:\n  labwire order change 100042 --notes "Keep the rest of the sample."' +
        '\n  labwire order change 100042 --line 1 --name "Drum 12a" --add-test GLYPHOSATE' +
        '\n  labwire order change 100042 change.json',
    )
    .action(
      action<ChangeOptions>(async (options, order = '', ...files) => {
        const [file] = files;
        const orderId = parsePositiveInteger(order, 'the order');
        const text = await changeText(file, options, terminal);
        const source = readJsonSource<NewOrderChange>(file === undefined ? 'the change' : sourceName(file), text);
        const client = await openClient(terminal, options);
        const changed = await sendFile(source, {
          send: (change) => client.changeOrder(orderId, change, { idempotencyKey: keyOf(orderId, change) }),
        });
        if (options.json) return writeJson(terminal, changed);
        writeMessage(terminal, `Change ${changed.change} of order ${orderId} is ${changed.status}.`);
        if (changed.status === 'REQUESTED') {
          writeMessage(terminal, 'Samples are registered: the laboratory accepts or declines the change.');
        }
      }),
    );
}

async function changeText(file: string | undefined, options: ChangeOptions, terminal: Terminal): Promise<string> {
  const given = changeOf(options);
  if (file === undefined) {
    if (Object.keys(given).length === 0)
      throw new UsageError('nothing to change: give a file or options such as --notes');
    return JSON.stringify(given, null, 2);
  }
  if (Object.keys(given).length > 0) throw new UsageError('give either a file or options such as --notes, not both');
  return decodeText(sourceName(file), await readBytes(file, terminal.stdin));
}

function changeOf({ notes, line, name, addTest }: ChangeOptions): NewOrderChange {
  if (line === undefined && (name !== undefined || addTest)) throw new UsageError('--name and --add-test need --line');
  const entry = line === undefined ? undefined : { line: parsePositiveInteger(line, '--line') - 1 };
  const addedTests = addTest?.map((code) => ({ code }));
  return {
    ...(notes !== undefined && { notes }),
    ...(entry && { lines: [{ ...entry, ...(name !== undefined && { name }), ...(addedTests && { addedTests }) }] }),
  };
}

/** A hash of the change, so that the command can be repeated safely. */
const keyOf = (orderId: number, change: NewOrderChange): string =>
  `labwire-${createHash('sha256')
    .update(`${orderId} ${JSON.stringify(change)}`)
    .digest('hex')}`;
