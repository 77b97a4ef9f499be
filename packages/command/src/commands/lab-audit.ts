import type { Command } from 'commander';
import { openLab, type StaffOptions } from '../access.ts';
import { action } from '../command-action.ts';
import { CommandError, exitCodes } from '../command-error.ts';
import { type Terminal, writeJson, writeLine } from '../terminal.ts';

export function addLabAudit(lab: Command, terminal: Terminal): void {
  lab
    .command('audit')
    .description('the audit trail')
    .command('verify')
    .description('verify the integrity of the audit trail; exit code 1 if it is broken')
    .addHelpText('after', '\nExample:\n  labwire lab audit verify')
    .action(action<StaffOptions>((options) => verify(terminal, options)));
}

async function verify(terminal: Terminal, options: StaffOptions): Promise<void> {
  const lab = await openLab(terminal, options);
  const { verification } = (await lab.call('readAudit', { query: { verify: true, limit: 1 } })).body;
  if (!verification) throw new CommandError('the service sent no verification');
  const { intact, chains, entries, broken } = verification;
  if (!intact) terminal.exitCode = exitCodes.failure;
  if (options.json) return writeJson(terminal, verification);
  if (intact) return writeLine(terminal, `The audit trail is intact: ${entries} entries in ${chains} chains.`);
  const breaks = broken.map(({ chain, number, reason }) => `  chain ${chain}, entry ${number}: ${reason}`);
  writeLine(terminal, ['The audit trail is broken.', ...breaks].join('\n'));
}
