import type { Command } from 'commander';
import { openLab, type StaffOptions } from '../access.ts';
import { action } from '../command-action.ts';
import { UsageError } from '../command-error.ts';
import { parsePositiveInteger } from '../option-values.ts';
import { type Terminal, writeJson, writeMessage } from '../terminal.ts';

interface DecisionOptions extends StaffOptions {
  accept?: boolean;
  decline?: boolean;
  reason?: string;
}

/** Decides about a customer's request to cancel registered samples. */
export function addLabCancellation(lab: Command, terminal: Terminal): void {
  addDecision(lab.command('cancellation <order>').description('accept or decline the cancellation of an order'))
    .addHelpText('after', '\nExample:\n  labwire lab cancellation 100042 --decline --reason "Already measured"')
    .action(
      action<DecisionOptions>(async (options, order = '') => {
        const path = { orderId: parsePositiveInteger(order, 'the order') };
        const body = decisionOf(options);
        const { body: decided } = await (await openLab(terminal, options)).call('decideCancellation', { path, body });
        if (options.json) return writeJson(terminal, decided);
        writeMessage(terminal, `The cancellation of order ${order} is ${body.accept ? 'accepted' : 'declined'}.`);
      }),
    );
}

/** Decides about a customer's request to change an order. */
export function addLabChange(lab: Command, terminal: Terminal): void {
  addDecision(lab.command('change <order> <change>').description('accept or decline a change of an order'))
    .addHelpText('after', '\nExample:\n  labwire lab change 100042 2 --accept')
    .action(
      action<DecisionOptions>(async (options, order = '', change = '') => {
        const path = {
          orderId: parsePositiveInteger(order, 'the order'),
          change: parsePositiveInteger(change, 'the change'),
        };
        const body = decisionOf(options);
        const { body: decided } = await (await openLab(terminal, options)).call('decideChange', { path, body });
        if (options.json) return writeJson(terminal, decided);
        writeMessage(terminal, `Change ${change} of order ${order} is ${body.accept ? 'accepted' : 'declined'}.`);
      }),
    );
}

const addDecision = (command: Command): Command =>
  command
    .option('--accept', 'accept the request')
    .option('--decline', 'decline the request')
    .option('--reason <text>', 'the reason, which the customer reads');

function decisionOf({ accept = false, decline = false, reason }: DecisionOptions) {
  if (accept === decline) throw new UsageError('give either --accept or --decline');
  return { accept, reason };
}

interface AskOptions extends StaffOptions {
  line?: string;
  hold?: boolean;
  answer?: string;
}

/** Asks the customer about an order, or answers a question of the customer. */
export function addLabQuestion(lab: Command, terminal: Terminal): void {
  lab
    .command('question <order> <text>')
    .description('ask the customer about an order, or answer a question')
    .option('--line <number>', 'the line that the question is about, from 1')
    .option('--hold', 'put the registered sample of the line on hold until it is released')
    .option('--answer <question>', 'answer this question instead of asking one')
    .addHelpText(
      'after',
      '\nExamples:\n  labwire lab question 100042 "The lid was loose. Shall we test it?" --line 2 --hold' +
        '\n  labwire lab question 100042 "Yes, on Friday." --answer 4001',
    )
    .action(
      action<AskOptions>(async ({ line, hold, answer, ...options }, order = '', text = '') => {
        const orderId = parsePositiveInteger(order, 'the order');
        const staff = await openLab(terminal, options);
        if (answer !== undefined) {
          const path = { orderId, questionId: parsePositiveInteger(answer, '--answer') };
          const { body } = await staff.call('answerCustomer', { path, body: { text } });
          if (options.json) return writeJson(terminal, body);
          return writeMessage(terminal, `The answer to question ${answer} was sent.`);
        }
        const about = line === undefined ? undefined : parsePositiveInteger(line, '--line') - 1;
        const { body } = await staff.call('askCustomer', { path: { orderId }, body: { text, line: about, hold } });
        if (options.json) return writeJson(terminal, body);
        writeMessage(terminal, `Question ${body.questionId} was sent to the customer.`);
      }),
    );
}

interface DispatchOptions extends StaffOptions {
  carrier?: string;
  tracking?: string;
}

/** Records that the supplies of an order were dispatched. */
export function addLabDispatch(lab: Command, terminal: Terminal): void {
  lab
    .command('dispatch <order>')
    .description('record the dispatch of all supplies of an order')
    .option('--carrier <name>', 'who delivers them')
    .option('--tracking <number>', 'the tracking number')
    .addHelpText('after', '\nExample:\n  labwire lab dispatch 100042 --carrier "NZ Post" --tracking 44712290')
    .action(
      action<DispatchOptions>(async ({ carrier, tracking: trackingNumber, ...options }, order = '') => {
        const path = { orderId: parsePositiveInteger(order, 'the order') };
        const staff = await openLab(terminal, options);
        const { body } = await staff.call('dispatchSupplies', { path, body: { carrier, trackingNumber } });
        if (options.json) return writeJson(terminal, body);
        const items = body.dispatched.map(({ code, quantity }) => `${quantity} × ${code}`);
        writeMessage(terminal, `Dispatched: ${items.join(', ')}.`);
      }),
    );
}

/** Withdraws an approved report. */
export function addLabWithdraw(lab: Command, terminal: Terminal): void {
  lab
    .command('withdraw <report>')
    .description('withdraw an approved report, by its number in "labwire lab job"')
    .requiredOption('--reason <text>', 'the reason, which the customer reads')
    .addHelpText('after', '\nExample:\n  labwire lab withdraw 8001 --reason "Samples were mixed up"')
    .action(
      action<StaffOptions & { reason: string }>(async ({ reason, ...options }, report = '') => {
        const path = { reportId: parsePositiveInteger(report, 'the report') };
        const { body } = await (await openLab(terminal, options)).call('withdrawReport', { path, body: { reason } });
        if (options.json) return writeJson(terminal, body);
        writeMessage(terminal, `Report ${report} is withdrawn.`);
      }),
    );
}
