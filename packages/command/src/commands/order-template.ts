import { extname } from 'node:path';
import { type Command, Option } from 'commander';
import type { GlobalOptions } from '../access.ts';
import { action } from '../command-action.ts';
import { orderTemplate, type TemplateFormat, templateFormats } from '../order-template.ts';
import { writeOutput } from '../output-file.ts';
import type { Terminal } from '../terminal.ts';

interface TemplateOptions extends GlobalOptions {
  format?: TemplateFormat;
  output?: string;
  force?: boolean;
}

export function addOrderTemplate(order: Command, terminal: Terminal): void {
  order
    .command('template')
    .description('write an empty order file')
    .addOption(new Option('--format <format>', 'the file format').choices(templateFormats))
    .option('-o, --output <file>', 'write it to this file')
    .option('--force', 'replace an existing file')
    .addHelpText(
      'after',
      '\nExamples:\n  labwire order template -o order.xlsx\n  labwire order template --format csv > order.csv',
    )
    .action(
      action<TemplateOptions>(async ({ format, output, force }) => {
        const byName = templateFormats.find((known) => extname(output ?? '') === `.${known}`);
        await writeOutput(terminal, await orderTemplate(format ?? byName ?? 'csv'), { output, force });
      }),
    );
}
