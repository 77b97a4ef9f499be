import type { LabSchemas } from '@labwire/client/lab-operations';
import type { Command } from 'commander';
import { openLab, type StaffOptions } from '../access.ts';
import { action } from '../command-action.ts';
import { parsePositiveInteger } from '../option-values.ts';
import { type Terminal, writeJson, writeMessage } from '../terminal.ts';

type Job = LabSchemas['Job'];

/** Decisions about a registered sample: command, operation, description, and what is written afterwards. */
const sampleDecisions = [
  ['hold', 'holdSample', 'put a registered sample on hold until it is released', 'is on hold'],
  ['release', 'releaseSample', 'release a sample that is on hold', 'is released'],
  ['reject', 'rejectSample', 'reject a registered sample that cannot be tested, which is final', 'is rejected'],
] as const;

/** Decisions about one test of a registered sample. */
const testDecisions = [
  ['drop', 'dropTest', 'drop a test of a registered sample', 'is dropped'],
  ['repeat', 'repeatTest', 'repeat a measured test, or resume a dropped one', 'is to be measured again'],
] as const;

export function addLabSampleDecisions(lab: Command, terminal: Terminal): void {
  for (const [name, operation, description, outcome] of sampleDecisions) {
    addDecision(lab.command(`${name} <job> <sample>`).description(description), `${name} 700123 2`).action(
      action<DecisionOptions>(async ({ reason, ...options }, job = '', sample = '') => {
        const path = pathOf(job, sample);
        const staff = await openLab(terminal, options);
        const { body } = await staff.call(operation, { path, body: { reason } });
        writeOutcome(terminal, options, body, `Sample ${sample} of job ${job} ${outcome}.`);
      }),
    );
  }
  for (const [name, operation, description, outcome] of testDecisions) {
    addDecision(lab.command(`${name} <job> <sample> <test>`).description(description), `${name} 700123 2 TUTIN`).action(
      action<DecisionOptions>(async ({ reason, ...options }, job = '', sample = '', testCode = '') => {
        const path = { ...pathOf(job, sample), testCode };
        const staff = await openLab(terminal, options);
        const { body } = await staff.call(operation, { path, body: { reason } });
        writeOutcome(terminal, options, body, `${testCode} of sample ${sample} of job ${job} ${outcome}.`);
      }),
    );
  }
}

interface DecisionOptions extends StaffOptions {
  reason: string;
}

const addDecision = (command: Command, example: string): Command =>
  command
    .requiredOption('--reason <text>', 'the reason, which the customer reads')
    .addHelpText(
      'after',
      '\nA sample is named by its number in "labwire lab job".' +
        `\n\nExample:\n  labwire lab ${example} --reason "The lid was loose"`,
    );

const pathOf = (job: string, sample: string) => ({
  labJobNumber: parsePositiveInteger(job, 'the job'),
  sequence: parsePositiveInteger(sample, 'the sample'),
});

function writeOutcome(terminal: Terminal, options: StaffOptions, job: Job, message: string): void {
  if (options.json) writeJson(terminal, job);
  else writeMessage(terminal, message);
}
