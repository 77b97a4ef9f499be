import { Command } from 'commander';
import type { GlobalOptions } from './access.ts';
import { addCatalogue } from './commands/catalogue.ts';
import { addConfig } from './commands/config.ts';
import { addDownload } from './commands/download.ts';
import { addEvents } from './commands/events.ts';
import { addJobs, addSamplingPoints, addSeries } from './commands/jobs.ts';
import { addLabAudit } from './commands/lab-audit.ts';
import { addLabCatalogue } from './commands/lab-catalogue.ts';
import { addLabImport } from './commands/lab-import.ts';
import { addLabJob, addLabJobs, addLabRegister } from './commands/lab-jobs.ts';
import { addLabLogin } from './commands/lab-login.ts';
import { addLabMeasure } from './commands/lab-measure.ts';
import { addLabCredential, addLabOnboard } from './commands/lab-onboard.ts';
import {
  addLabCancellation,
  addLabChange,
  addLabDispatch,
  addLabQuestion,
  addLabWithdraw,
} from './commands/lab-order-decisions.ts';
import { addLabOrders } from './commands/lab-orders.ts';
import { addLabPublish, addLabReport } from './commands/lab-publish.ts';
import { addLabSampleDecisions } from './commands/lab-samples.ts';
import { addLaboratory } from './commands/laboratory.ts';
import { addLogin } from './commands/login.ts';
import { addLogout } from './commands/logout.ts';
import { addNotifications } from './commands/notifications.ts';
import { addOrderCancel } from './commands/order-cancel.ts';
import { addOrderChange } from './commands/order-change.ts';
import { addOrderExport, addOrderList } from './commands/order-list.ts';
import { addOrderQuestion, addOrderQuestions } from './commands/order-questions.ts';
import { addOrderChanges, addOrderLines, addOrderManifest, addOrderRequest } from './commands/order-show.ts';
import { addOrderStatus } from './commands/order-status.ts';
import { addOrderSubmit } from './commands/order-submit.ts';
import { addOrderTemplate } from './commands/order-template.ts';
import { addOrderValidate } from './commands/order-validate.ts';
import { addReads } from './commands/reads.ts';
import { addReports } from './commands/reports.ts';
import { addResultsChanges } from './commands/results-changes.ts';
import { addResultsExport } from './commands/results-export.ts';
import { addResultsGet } from './commands/results-get.ts';
import { addResultsList } from './commands/results-list.ts';
import { addResultsWatch } from './commands/results-watch.ts';
import { addSandbox } from './commands/sandbox.ts';
import { addTemplates } from './commands/templates.ts';
import { addToken } from './commands/token.ts';
import { addWebhooks } from './commands/webhooks.ts';
import { addWhoami } from './commands/whoami.ts';
import { addExitCodes } from './exit-code-help.ts';
import { type Terminal, terminalWidth } from './terminal.ts';
import { wrapLines } from './text-width.ts';

/** The command-line program with all its commands. With `isJson`, errors of the command line are not written as text. */
export function buildProgram(terminal: Terminal, { isJson = false } = {}): Command {
  const program = new Command('labwire')
    .description('Orders, reports and results of a Labwire laboratory')
    .option('--json', 'write JSON to the standard output')
    .option('-q, --quiet', 'write only data and errors')
    .option('--profile <name>', 'use only the stored credentials of this profile')
    .showHelpAfterError('Add --help for usage.')
    .addHelpText('after', environmentHelp)
    .configureHelp({ showGlobalOptions: true, sortSubcommands: false })
    .exitOverride()
    .hook('preAction', (_, command) => {
      terminal.isQuiet = command.optsWithGlobals<GlobalOptions>().quiet === true;
    })
    .configureOutput({
      // Only help is written here.
      writeOut: (text) => void terminal.stdout.write(wrapLines(text, terminalWidth(terminal))),
      writeErr: (text) => void (isJson || terminal.stderr.write(wrapLines(text, terminalWidth(terminal)))),
    });
  addCustomerCommands(program, terminal);
  addLabCommands(program, terminal);
  addExitCodes(program);
  return program;
}

const environmentHelp = `
labwire --version shows the version. "labwire COMMAND --help" has examples.
Exit codes: 0 success; 1 rejected or failed; 2 wrong arguments or not signed in; 3 the service is unreachable or busy;
130 Ctrl-C.
LABWIRE_URL, LABWIRE_USERNAME, LABWIRE_PASSWORD and, for the laboratory, LABWIRE_STAFF_TOKEN take precedence over the
profile that LABWIRE_PROFILE names. --profile takes precedence over them. "labwire config show" shows what is in use.`;

function addCustomerCommands(program: Command, terminal: Terminal): void {
  program.commandsGroup('Credentials:');
  addLogin(program, terminal);
  addLogout(program, terminal);
  addWhoami(program, terminal);
  addConfig(program, terminal);
  addToken(program, terminal);
  program.commandsGroup('Orders:');
  addCatalogue(program, terminal);
  addOrder(program, terminal);
  addTemplates(program, terminal);
  program.commandsGroup('Results and reports:');
  addResults(program, terminal);
  addJobs(program, terminal);
  addSamplingPoints(program, terminal);
  addSeries(program, terminal);
  addReports(program, terminal);
  addDownload(program, terminal);
  addReads(program, terminal);
  program.commandsGroup('Events:');
  addEvents(program, terminal);
  addWebhooks(program, terminal);
  addNotifications(program, terminal);
  program.commandsGroup('Other commands:');
  addLaboratory(program, terminal);
  addSandbox(program, terminal);
}

function addOrder(program: Command, terminal: Terminal): void {
  const order = program
    .command('order')
    .alias('orders')
    .description('submit, change, list and cancel orders, and show their status');
  addOrderTemplate(order, terminal);
  addOrderValidate(order, terminal);
  addOrderSubmit(order, terminal);
  addOrderList(order, terminal);
  addOrderExport(order, terminal);
  addOrderStatus(order, terminal);
  addOrderLines(order, terminal);
  addOrderRequest(order, terminal);
  addOrderManifest(order, terminal);
  addOrderChange(order, terminal);
  addOrderChanges(order, terminal);
  addOrderCancel(order, terminal);
  addOrderQuestions(order, terminal);
  addOrderQuestion(order, terminal);
}

function addResults(program: Command, terminal: Terminal): void {
  const results = program.command('results').description('list, show, export and watch results');
  addResultsList(results, terminal);
  addResultsGet(results, terminal);
  addResultsChanges(results, terminal);
  addResultsExport(results, terminal);
  addResultsWatch(results, terminal);
}

function addLabCommands(program: Command, terminal: Terminal): void {
  program.commandsGroup('For the laboratory:');
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
  addLabSampleDecisions(lab, terminal);
  addLabCancellation(lab, terminal);
  addLabChange(lab, terminal);
  addLabQuestion(lab, terminal);
  addLabDispatch(lab, terminal);
  addLabPublish(lab, terminal);
  addLabReport(lab, terminal);
  addLabWithdraw(lab, terminal);
  addLabAudit(lab, terminal);
}
