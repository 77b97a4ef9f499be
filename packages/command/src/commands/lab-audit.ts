import type { AuditVerification } from '@labwire/contract/lab-audit.ts';
import type { Command } from 'commander';
import { findStaff, type StaffOptions } from '../access.ts';
import { action } from '../command-action.ts';
import { exitCodes } from '../failure.ts';
import { labRequest } from '../service-request.ts';
import { type Terminal, write, writeJson } from '../terminal.ts';

export function addLabAudit(lab: Command, terminal: Terminal): void {
  lab
    .command('audit')
    .description('the audit trail')
    .command('verify')
    .description('prove that the audit trail is whole; exit code 1 if it is not')
    .action(
      action<StaffOptions>(async (options) => {
        const staff = await findStaff(terminal, options);
        const path = '/audit?verify&limit=1';
        const { answer } = await labRequest<{ verification: AuditVerification }>(staff, path, {
          signal: terminal.signal,
        });
        const { whole, chains, entries, broken } = answer.verification;
        if (!whole) terminal.exitCode = exitCodes.refused;
        if (options.json) return writeJson(terminal, answer.verification);
        if (whole) return write(terminal, `The audit trail is whole: ${entries} entries in ${chains} chains.`);
        const places = broken.map(({ chain, number, reason }) => `  chain ${chain}, entry ${number}: ${reason}`);
        write(terminal, ['The audit trail is broken.', ...places].join('\n'));
      }),
    );
}
