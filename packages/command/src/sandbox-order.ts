import type { OrderOptions, OrderRequest } from '@labwire/client';
import { CommandError, UsageError } from './command-error.ts';
import { suggestion } from './suggestion.ts';

/** What the simulated laboratory does if the name of a sample contains `sandbox:` and the scenario. */
export const sandboxScenarios = {
  partial: 'The sample arrives later than the rest, in a separate job.',
  amended: 'After its report a value is corrected: a second final result, and report 2.0.',
  'below-detection': 'Every measurand is below its detection limit.',
  'above-limit': 'Every measurand that has an upper limit is above it.',
  rejected: 'The sample is rejected on receipt.',
  delayed: 'The samples that arrive with it arrive twenty times as late.',
  slow: 'The last measurements of the samples that arrive with it take twenty times as long.',
  'composite-exceeds': 'The composite is above its limits, and its members are tested one by one.',
  question: 'After its arrival, the laboratory asks a question about the sample.',
  withdrawn: 'The latest report is withdrawn.',
  'webhook-failure': 'The first attempt of each webhook delivery about the order fails.',
  'too-many-requests': 'The first submission is refused with 429.',
  unavailable: 'The first submission is refused with 503.',
  'slow-response': 'The submission takes ten seconds.',
} as const;

export type SandboxScenario = keyof typeof sandboxScenarios;

export function parseScenario(text: string): SandboxScenario {
  const names = Object.keys(sandboxScenarios) as SandboxScenario[];
  const found = names.find((name) => name === text.toLowerCase().replace(/^sandbox:/, ''));
  if (found === undefined) throw new UsageError(`there is no scenario "${text}"${suggestion(text, names)}`);
  return found;
}

type Line = OrderRequest['lines'][number];

/** An order with a sample for each scenario, or with one ordinary sample, for the first contact of the account. */
export function sandboxOrder(
  options: OrderOptions,
  scenarios: readonly SandboxScenario[],
  { sampleType, test }: { sampleType?: string; test?: string },
): OrderRequest {
  const [organisation] = options.organisations.filter(({ contacts }) => contacts.length > 0);
  const [contact] = organisation?.contacts ?? [];
  if (!organisation || !contact) throw new CommandError('the account has no contact who could order');
  const sampleTypeCode = sampleType ?? codeOf(options.sampleTypes, 'sample type');
  const offered = options.tests.filter(({ sampleTypes }) => sampleTypes?.includes(sampleTypeCode) ?? true);
  const composites = offered.filter(({ composite }) => composite);
  const code = test ?? codeOf(composites.length > 0 ? composites : offered, 'test');
  const sample = (name: string): Line => ({
    sample: { name, sampleType: { sampleTypeCode }, analyticalTests: [{ code }] },
  });
  const lines = scenarios.flatMap((scenario, i): Line[] => {
    const name = `Sample ${i + 1} sandbox:${scenario}`;
    if (scenario !== 'composite-exceeds') return [sample(name)];
    const members = [`${name} a`, `${name} b`];
    // Members of a composite without tests of their own are tested only with it.
    const samples = members.map((member): Line => ({ sample: { name: member, sampleType: { sampleTypeCode } } }));
    return [...samples, { sampleComposite: { samples: members, analyticalTests: [{ code }] } }];
  });
  return {
    organisations: [
      {
        name: organisation.name,
        orderRoles: ['PRIMARY_ORGANISATION'],
        contacts: [{ orderRoles: ['PRIMARY', 'SUBMITTER'], email: contact.email }],
      },
    ],
    lines: lines.length > 0 ? lines : [sample('Sample 1')],
  };
}

function codeOf([first]: readonly { code: string }[], what: string): string {
  if (first === undefined) throw new CommandError(`the account cannot order any ${what}`);
  return first.code;
}
