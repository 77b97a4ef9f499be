import assert from 'node:assert/strict';
import { test } from 'vitest';
import { identityOfNewToken, personIdentity, tokenIdentity } from '../../src/auth/identity-rules.ts';
import { type ApprovalFacts, approvalObjections } from '../../src/reports/approval-rules.ts';

const signatories = [{ name: 'Bo', title: 'Manager' }];
const facts = (
  settings: Partial<ApprovalFacts['settings']>,
  name = 'Bo',
  uploadedBy: string | null = null,
  role: ApprovalFacts['approver']['role'] = 'approver',
): ApprovalFacts => ({
  settings: { twoPairsOfEyes: false, signatories: [], ...settings },
  authors: ['token:ana', 'token:bo'],
  uploadedBy,
  approver: { name, role, identity: tokenIdentity(name) },
});

const cases: [title: string, facts: ApprovalFacts, objections: RegExp[]][] = [
  ['anybody may approve where the laboratory has no rules', facts({}), []],
  ['with two pairs of eyes, an analyst of the job may not approve', facts({ twoPairsOfEyes: true }), [/measurements/]],
  [
    'with two pairs of eyes, the person who uploaded the report may not approve it',
    facts({ twoPairsOfEyes: true }, 'Cy', 'token:cy'),
    [/uploaded/],
  ],
  ['without this rule, the person who uploaded the report may approve it', facts({}, 'Cy', 'token:cy'), []],
  ['with two pairs of eyes, anybody else may approve', facts({ twoPairsOfEyes: true }, 'Cy'), []],
  [
    'with two pairs of eyes, the admin token of the deployment may not approve',
    facts({ twoPairsOfEyes: true }, 'admin', null, 'admin'),
    [/admin token of the deployment is not a person/],
  ],
  ['without this rule, the admin token of the deployment may approve', facts({}, 'admin', null, 'admin'), []],
  [
    'with two pairs of eyes, a program may not approve',
    facts({ twoPairsOfEyes: true }, 'LIMS', null, 'integration'),
    [/program/],
  ],
  [
    'with two pairs of eyes, a token acts for the person who created it',
    {
      ...facts({ twoPairsOfEyes: true }, 'Token of Ana'),
      authors: [personIdentity(1)],
      approver: {
        name: 'Token of Ana',
        role: 'approver',
        identity: identityOfNewToken(personIdentity(1), 'Token of Ana'),
      },
    },
    [/measurements/],
  ],
  ['signatories are found without regard to letter case', facts({ signatories }, 'BO'), []],
  ['where there are signatories, a signatory may approve', facts({ signatories }), []],
  ['where there are signatories, only they may approve', facts({ signatories }, 'Cy'), [/Cy is not among/]],
  [
    'a signatory of other sections may not approve',
    {
      ...facts({ signatories: [{ name: 'Bo', title: 'Manager', sections: ['Soil', 'Advice'] }] }),
      required: { sections: ['Chemistry'], testsWithoutSection: false, opinions: false },
    },
    [/Bo authorises results of Soil, Advice, and the report has none/],
  ],
  [
    'all objections are listed together',
    facts({ twoPairsOfEyes: true, signatories }, 'Ana'),
    [/measurements/, /Ana is not among/],
  ],
];
for (const [title, given, expected] of cases) {
  test(title, () => {
    const objections = approvalObjections(given);
    assert.equal(objections.length, expected.length);
    for (const [i, pattern] of expected.entries()) assert.match(objections[i] ?? '', pattern);
  });
}
