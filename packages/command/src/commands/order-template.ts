import { extname } from 'node:path';
import { type Command, Option } from 'commander';
import type { GlobalOptions } from '../access.ts';
import { action } from '../command-action.ts';
import { orderTemplate, type TemplateFormat, templateFormats } from '../order-template.ts';
import { deliver } from '../output-file.ts';
import type { Terminal } from '../terminal.ts';

interface TemplateOptions extends GlobalOptions {
  format?: TemplateFormat;
  output?: string;
  force?: boolean;
}

export function addOrderTemplate(order: Command, terminal: Terminal): void {
  order
    .command('template')
    .description('give an empty order file to fill in')
    .addOption(new Option('--format <format>', 'the kind of file').choices(templateFormats))
    .option('-o, --output <file>', 'write it there')
    .option('--force', 'replace the file if it is there')
    .addHelpText(
      'after',
      '\nExamples:\n  labwire order template -o order.xlsx\n  labwire order template --format csv > order.csv',
    )
    .action(
      action<TemplateOptions>(async ({ format, output, force }) => {
        const byName = templateFormats.find((known) => extname(output ?? '') === `.${known}`);
        await deliver(terminal, await orderTemplate(format ?? byName ?? 'csv'), { output, force });
      }),
    );
}
