import type { Question } from '@labwire/client';
import type { Command } from 'commander';
import { type GlobalOptions, openClient } from '../access.ts';
import { action } from '../command-action.ts';
import { parsePositiveInteger } from '../option-values.ts';
import { type Terminal, timestampText, writeJson, writeLine, writeMessage } from '../terminal.ts';
import { printable } from '../text-width.ts';

interface QuestionOptions extends GlobalOptions {
  line?: string;
  answer?: string;
}

/** Lists the questions about an order. */
export function addOrderQuestions(order: Command, terminal: Terminal): void {
  order
    .command('questions <order>')
    .description('list the questions about an order, with their answers')
    .addHelpText('after', '\nExample:\n  labwire order questions 100042')
    .action(
      action<GlobalOptions>(async (options, order = '') => {
        const client = await openClient(terminal, options);
        const questions = await client.questions(parsePositiveInteger(order, 'the order'));
        if (options.json) return writeJson(terminal, questions);
        if (questions.length === 0) writeMessage(terminal, 'There are no questions about this order.');
        for (const question of questions) writeLine(terminal, questionText(question));
      }),
    );
}

/** Asks a question about an order, or answers one. */
export function addOrderQuestion(order: Command, terminal: Terminal): void {
  order
    .command('question <order> <text>')
    .description('ask the laboratory about an order, or answer a question')
    .option('--line <number>', 'the line that the question is about, by its number in "labwire order status"')
    .option('--answer <question>', 'answer this question instead of asking one')
    .addHelpText(
      'after',
      '\nExamples:\n  labwire order question 100042 "Is one jar enough?"' +
        '\n  labwire order question 100042 "Yes, please." --answer 4001',
    )
    .action(
      action<QuestionOptions>(async (options, order = '', text = '') => {
        const orderId = parsePositiveInteger(order, 'the order');
        const client = await openClient(terminal, options);
        if (options.answer !== undefined) {
          const questionId = parsePositiveInteger(options.answer, '--answer');
          const answered = await client.answerQuestion(orderId, questionId, text);
          if (options.json) return writeJson(terminal, answered);
          return writeMessage(terminal, `Answer ${answered.answer} to question ${questionId} was sent.`);
        }
        const line = options.line === undefined ? {} : { line: parsePositiveInteger(options.line, '--line') - 1 };
        const asked = await client.askQuestion(orderId, { text, ...line });
        if (options.json) return writeJson(terminal, asked);
        writeMessage(terminal, `Question ${asked.questionId} was sent to the laboratory.`);
      }),
    );
}

const authors = { CUSTOMER: 'You', LABORATORY: 'Laboratory' } as const;

function questionText({ questionId, line, side, askedAt, text, isOpen, answers }: Question): string {
  const about = line === null ? '' : `, line ${line + 1}`;
  const state = isOpen ? 'open' : 'answered';
  return [
    `Question ${questionId}${about} (${state})`,
    `  ${timestampText(askedAt)} ${authors[side]}: ${printable(text)}`,
    ...answers.map(
      (answer) => `  ${timestampText(answer.answeredAt)} ${authors[answer.side]}: ${printable(answer.text)}`,
    ),
  ].join('\n');
}
