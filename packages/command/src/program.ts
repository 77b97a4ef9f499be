import { Command } from 'commander';
import { addDownload } from './commands/download.ts';
import { addEvents } from './commands/events.ts';
import { addLabAudit } from './commands/lab-audit.ts';
import { addLabCatalogue } from './commands/lab-catalogue.ts';
import { addLabJob, addLabJobs, addLabOrders, addLabRegister } from './commands/lab-jobs.ts';
import { addLabLogin } from './commands/lab-login.ts';
import { addLabMeasure } from './commands/lab-measure.ts';
import { addLabCredential, addLabOnboard } from './commands/lab-onboard.ts';
import { addLabPublish, addLabReport } from './commands/lab-publish.ts';
import { addLogin } from './commands/login.ts';
import { addLogout } from './commands/logout.ts';
import { addOrderStatus } from './commands/order-status.ts';
import { addOrderSubmit } from './commands/order-submit.ts';
import { addOrderTemplate } from './commands/order-template.ts';
import { addOrderValidate } from './commands/order-validate.ts';
import { addReports } from './commands/reports.ts';
import { addResultsGet } from './commands/results-get.ts';
import { addResultsList } from './commands/results-list.ts';
import { addResultsWatch } from './commands/results-watch.ts';
import { addSandbox } from './commands/sandbox.ts';
import { addWebhooks } from './commands/webhooks.ts';
import { addWhoami } from './commands/whoami.ts';
import type { Terminal } from './terminal.ts';

/** All commands. */
export function buildProgram(terminal: Terminal): Command {
  const program = new Command('labwire')
    .description('Orders, reports and results of a Labwire laboratory')
    .option('--json', 'data for programs on the standard output')
    .option('--profile <name>', 'which of several sign-ins to use (LABWIRE_PROFILE; "default" otherwise)')
    .showHelpAfterError('Add --help for what the command takes.')
    .addHelpText('after', closing)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void terminal.stdout.write(text),
      writeErr: (text) => void terminal.stderr.write(text),
    });
  addCustomerCommands(program, terminal);
  addLabCommands(program, terminal);
  return program;
}

const closing = `
labwire --version shows the version.
Exit codes: 0 fine; 1 refused or failed; 2 called wrongly or not signed in; 3 the service cannot be reached or is busy;
130 Ctrl-C.
LABWIRE_URL, LABWIRE_USERNAME, LABWIRE_PASSWORD and, for the laboratory, LABWIRE_STAFF_TOKEN go before what login stored.`;

function addCustomerCommands(program: Command, terminal: Terminal): void {
  addLogin(program, terminal);
  addLogout(program, terminal);
  addWhoami(program, terminal);
  const order = program.command('order').description('submit orders and follow them');
  addOrderTemplate(order, terminal);
  addOrderValidate(order, terminal);
  addOrderSubmit(order, terminal);
  addOrderStatus(order, terminal);
  addReports(program, terminal);
  addDownload(program, terminal);
  const results = program.command('results').description('list, export and watch for results');
  addResultsList(results, terminal);
  addResultsGet(results, terminal);
  addResultsWatch(results, terminal);
  addEvents(program, terminal);
  addWebhooks(program, terminal);
  addSandbox(program, terminal);
}

function addLabCommands(program: Command, terminal: Terminal): void {
  const lab = program
    .command('lab')
    .description('the laboratory’s side, with a staff token')
    .option('--data-dir <folder>', 'take the admin token of the service with this data folder on this machine');
  addLabLogin(lab, terminal);
  addLabCatalogue(lab, terminal);
  addLabOnboard(lab, terminal);
  addLabCredential(lab, terminal);
  addLabOrders(lab, terminal);
  addLabRegister(lab, terminal);
  addLabJobs(lab, terminal);
  addLabJob(lab, terminal);
  addLabMeasure(lab, terminal);
  addLabPublish(lab, terminal);
  addLabReport(lab, terminal);
  addLabAudit(lab, terminal);
}
