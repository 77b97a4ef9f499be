import { UsageError } from './failure.ts';
import { note, type Terminal } from './terminal.ts';
import { writeWholeFile } from './whole-file.ts';

export interface OutputOptions {
  output?: string;
  force?: boolean;
}

/** Content to a file, or to the standard output where that is wanted. */
export async function deliver(
  terminal: Terminal,
  content: string | Buffer,
  { output, force }: OutputOptions,
): Promise<void> {
  if (output !== undefined && output !== '-') {
    await writeWholeFile(output, content, { force });
    return note(terminal, `Written to ${output}.`);
  }
  if (typeof content !== 'string' && terminal.stdout.isTTY) {
    throw new UsageError('a terminal cannot show this file: give --output FILE');
  }
  terminal.stdout.write(content);
}
