import { Command } from 'commander';
import { addDownload } from './commands/download.ts';
import { addEvents } from './commands/events.ts';
import { addLabAudit } from './commands/lab-audit.ts';
import { addLabCatalogue } from './commands/lab-catalogue.ts';
import { addLabImport } from './commands/lab-import.ts';
import { addLabJob, addLabJobs, addLabRegister } from './commands/lab-jobs.ts';
import { addLabLogin } from './commands/lab-login.ts';
import { addLabMeasure } from './commands/lab-measure.ts';
import { addLabCredential, addLabOnboard } from './commands/lab-onboard.ts';
import { addLabOrders } from './commands/lab-orders.ts';
import { addLabPublish, addLabReport } from './commands/lab-publish.ts';
import { addLogin } from './commands/login.ts';
import { addLogout } from './commands/logout.ts';
import { addOrderCancel } from './commands/order-cancel.ts';
import { addOrderChange } from './commands/order-change.ts';
import { addOrderQuestion, addOrderQuestions } from './commands/order-questions.ts';
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

/** The command-line program with all its commands. */
export function buildProgram(terminal: Terminal): Command {
  const program = new Command('labwire')
    .description('Orders, reports and results of a Labwire laboratory')
    .option('--json', 'write JSON to the standard output')
    .option('--profile <name>', 'the stored credentials to use (LABWIRE_PROFILE, or "default")')
    .showHelpAfterError('Add --help for usage.')
    .addHelpText('after', exitCodeHelp)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void terminal.stdout.write(text),
      writeErr: (text) => void terminal.stderr.write(text),
    });
  addCustomerCommands(program, terminal);
  addLabCommands(program, terminal);
  return program;
}

const exitCodeHelp = `
labwire --version shows the version.
Exit codes: 0 success; 1 rejected or failed; 2 wrong arguments or not signed in; 3 the service is unreachable or busy;
130 Ctrl-C.
LABWIRE_URL, LABWIRE_USERNAME, LABWIRE_PASSWORD and, for the laboratory, LABWIRE_STAFF_TOKEN take precedence over stored credentials.`;

function addCustomerCommands(program: Command, terminal: Terminal): void {
  addLogin(program, terminal);
  addLogout(program, terminal);
  addWhoami(program, terminal);
  const order = program.command('order').description('submit, change and cancel orders, and show their status');
  addOrderTemplate(order, terminal);
  addOrderValidate(order, terminal);
  addOrderSubmit(order, terminal);
  addOrderStatus(order, terminal);
  addOrderChange(order, terminal);
  addOrderCancel(order, terminal);
  addOrderQuestions(order, terminal);
  addOrderQuestion(order, terminal);
  addReports(program, terminal);
  addDownload(program, terminal);
  const results = program.command('results').description('list, export and watch results');
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
    .description('commands for laboratory staff, with a staff token')
    .option('--data-dir <folder>', 'use the admin token in the data folder of a service on this machine');
  addLabLogin(lab, terminal);
  addLabCatalogue(lab, terminal);
  addLabOnboard(lab, terminal);
  addLabCredential(lab, terminal);
  addLabOrders(lab, terminal);
  addLabRegister(lab, terminal);
  addLabJobs(lab, terminal);
  addLabJob(lab, terminal);
  addLabMeasure(lab, terminal);
  addLabImport(lab, terminal);
  addLabPublish(lab, terminal);
  addLabReport(lab, terminal);
  addLabAudit(lab, terminal);
}
