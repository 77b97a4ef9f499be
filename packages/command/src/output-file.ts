import { writeFileAtomically } from './atomic-file.ts';
import { UsageError } from './command-error.ts';
import { type Terminal, writeMessage } from './terminal.ts';

export interface OutputOptions {
  output?: string;
  force?: boolean;
}

/** Writes content to the file of the --output option, or to the standard output. */
export async function writeOutput(
  terminal: Terminal,
  content: string | Buffer,
  { output, force }: OutputOptions,
): Promise<void> {
  if (output !== undefined && output !== '-') {
    await writeFileAtomically(output, content, { force });
    return writeMessage(terminal, `Written to ${output}.`);
  }
  if (typeof content !== 'string' && terminal.stdout.isTTY) {
    throw new UsageError('a terminal cannot show this file: give --output FILE');
  }
  terminal.stdout.write(content);
}
