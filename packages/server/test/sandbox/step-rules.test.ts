import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { StepGoal } from '../../src/sandbox/simulator/plan-rules.ts';
import type { JobState, OrderState, SampleState } from '../../src/sandbox/simulator/state-rules.ts';
import { completes, requestFor } from '../../src/sandbox/simulator/step-rules.ts';

const sample = (measured: Record<string, string> = {}, codes = ['H2O', 'HMF']): SampleState => ({
  line: 0,
  sequence: 1,
  name: 'S1',
  tests: [{ code: 'T', measurands: codes.map((code) => ({ code })) }],
  measured: Object.entries(measured).map(([measurandCode, value]) => ({ testCode: 'T', measurandCode, value })),
});
const whole = { H2O: '17', HMF: '9' };
const job = (state: Partial<JobState> = {}): JobState => ({
  labJobNumber: 7,
  version: 3,
  results: 0,
  finals: 0,
  approved: 0,
  draft: null,
  issued: null,
  withdrawn: null,
  samples: [sample()],
  ...state,
});
const stateOf = (jobs: JobState[], settled: number[] = [], asked: number[] = []): OrderState => ({
  status: 'REGISTERED',
  settled,
  asked,
  jobs,
});

/** The next request of a step, as method, path and body. */
function next(goal: StepGoal, state: OrderState) {
  const request = requestFor(goal, 5, state);
  return request && [`${request.by} ${request.method} ${request.path}`, request.body];
}
const value = (measurandCode: string, number: number) => ({ line: 0, testCode: 'T', measurandCode, value: number });
const entry = (measurandCode: string, number: number) => ({
  sample: 'S1',
  sequence: 1,
  testCode: 'T',
  measurandCode,
  value: number,
});

test('supplies are dispatched once', () => {
  const goal: StepGoal = { step: 'DISPATCH', lines: [1, 2] };
  const body = { lines: [2], reference: 'SANDBOX-5' };
  assert.deepEqual(next(goal, stateOf([], [1])), ['analyst POST /orders/5/dispatches', body]);
  assert.equal(next(goal, stateOf([], [1, 2])), undefined);
});

test('samples are rejected unless they have arrived or are settled', () => {
  const rejected = [0, 1, 2].map((line) => ({ line, sample: `S${line}`, reason: 'Leaked' }));
  const goal: StepGoal = { step: 'REJECT', rejected };
  const body = { samples: [{ sample: 'S2', reason: 'Leaked' }] };
  assert.deepEqual(next(goal, stateOf([job()], [1])), ['analyst POST /orders/5/rejections', body]);
  assert.equal(next(goal, stateOf([job()], [1, 2])), undefined);
});

test('a question about a sample is asked once', () => {
  const questions = [0, 1].map((line) => ({ line, sample: `S${line}`, text: 'Which?' }));
  const goal: StepGoal = { step: 'ASK', questions };
  const body = { line: 1, text: 'Which?' };
  assert.deepEqual(next(goal, stateOf([job()], [], [0])), ['analyst POST /orders/5/questions', body]);
  assert.equal(next(goal, stateOf([job()], [], [0, 1])), undefined);
});

test('the latest report of a job is withdrawn once', () => {
  const goal: StepGoal = { step: 'WITHDRAW', lines: [0], reason: 'Mixed up' };
  const expected = ['approver POST /reports/9/withdraw', { reason: 'Mixed up' }];
  assert.deepEqual(next(goal, stateOf([job({ issued: 9 })])), expected);
  assert.deepEqual(next(goal, stateOf([job({ issued: 9, withdrawn: 8 })])), expected);
  assert.equal(next(goal, stateOf([job({ issued: 9, withdrawn: 9 })])), undefined);
  assert.equal(next(goal, stateOf([job()])), undefined);
});

test('samples are registered unless they have arrived', () => {
  const samples = [0, 1].map((line) => ({ line, name: `S${line}` }));
  const goal: StepGoal = { step: 'REGISTER', samples, isChilled: true };
  assert.deepEqual(next(goal, stateOf([job()])), [
    'analyst POST /orders/5/jobs',
    { samples: ['S1'], condition: 'sealed and undamaged', arrivalTemperature: 3.5 },
  ]);
  assert.equal(next(goal, stateOf([job()], [1])), undefined);
});

test('planned values are entered unless the measurand has a value', () => {
  const goal: StepGoal = { step: 'MEASURE', values: [value('H2O', 17)], lines: [] };
  assert.deepEqual(next(goal, stateOf([job()])), ['analyst PUT /jobs/7/measurements', [entry('H2O', 17)]]);
  assert.equal(next(goal, stateOf([job({ samples: [sample({ H2O: '18' })] })])), undefined);
});

test('a sample that must be complete also gets values that are not in the plan', () => {
  const goal: StepGoal = { step: 'MEASURE', values: [value('H2O', 17)], lines: [0] };
  assert.deepEqual(next(goal, stateOf([job()]))?.[1], [entry('H2O', 17), entry('HMF', 1)]);
});

test('tests are added before the final result', () => {
  const goal: StepGoal = { step: 'RETEST', added: [{ line: 0, codes: ['T', 'TUTIN'] }] };
  assert.deepEqual(next(goal, stateOf([job()])), ['analyst POST /jobs/7/samples/1/tests', { codes: ['TUTIN'] }]);
  assert.equal(next(goal, stateOf([job({ finals: 1 })])), undefined);
});

test('an interim result is published once there is a value and no result', () => {
  const goal: StepGoal = { step: 'PUBLISH', lines: [0], isFinal: false };
  const measured = job({ samples: [sample({ H2O: '17' })] });
  assert.deepEqual(next(goal, stateOf([measured])), ['analyst POST /jobs/7/results', { isFinal: false }]);
  assert.equal(next(goal, stateOf([job()])), undefined);
  assert.equal(next(goal, stateOf([{ ...measured, results: 1 }])), undefined);
});

test('a final result is published once, when everything is measured', () => {
  const goal: StepGoal = { step: 'PUBLISH', lines: [0], isFinal: true, comments: 'Fine' };
  const measured = job({ samples: [sample(whole)] });
  const body = { isFinal: true, analystComments: 'Fine' };
  assert.deepEqual(next(goal, stateOf([measured])), ['analyst POST /jobs/7/results', body]);
  assert.equal(next(goal, stateOf([job({ samples: [sample({ H2O: '17' })] })])), undefined);
  assert.equal(next(goal, stateOf([{ ...measured, finals: 1 }])), undefined);
});

test('an amendment corrects the value, then publishes a second final result', () => {
  const goal: StepGoal = { step: 'AMEND', corrected: [value('H2O', 18)], comments: 'Recalculated' };
  const before = job({ finals: 1, samples: [sample(whole)] });
  const corrected = job({ finals: 1, samples: [sample({ ...whole, H2O: '18' })] });
  assert.deepEqual(next(goal, stateOf([before])), ['analyst PUT /jobs/7/measurements', [entry('H2O', 18)]]);
  const body = { isFinal: true, analystComments: 'Recalculated' };
  assert.deepEqual(next(goal, stateOf([corrected])), ['analyst POST /jobs/7/results', body]);
  assert.equal(next(goal, stateOf([{ ...corrected, finals: 2 }])), undefined);
  assert.equal(next(goal, stateOf([{ ...before, finals: 0 }])), undefined);
});

test('a report is drafted by the analyst and approved by the approver', () => {
  const goal: StepGoal = { step: 'REPORT', lines: [0], approved: 1 };
  assert.deepEqual(next(goal, stateOf([job({ finals: 1 })])), ['analyst POST /jobs/7/reports', {}]);
  const drafted = job({ finals: 1, draft: 12 });
  assert.deepEqual(next(goal, stateOf([drafted])), ['approver POST /reports/12/approve', undefined]);
  assert.equal(next(goal, stateOf([{ ...drafted, approved: 1 }])), undefined);
  assert.equal(next(goal, stateOf([job()])), undefined);
});

test('requests that change a job name its version', () => {
  const goal: StepGoal = { step: 'MEASURE', values: [value('H2O', 17)], lines: [] };
  assert.equal(requestFor(goal, 5, stateOf([job()]))?.version, 3);
});

test('a step is complete after its only request', () => {
  const done = (goal: StepGoal, jobs: JobState[]) => {
    const request = requestFor(goal, 5, stateOf(jobs));
    assert.ok(request);
    return completes(goal, request, stateOf(jobs));
  };
  const measure: StepGoal = { step: 'MEASURE', values: [value('H2O', 17)], lines: [] };
  const report: StepGoal = { step: 'REPORT', lines: [0], approved: 1 };
  assert.equal(done({ step: 'DISPATCH', lines: [1] }, []), true);
  assert.equal(done(measure, [job()]), true);
  assert.equal(done(measure, [job(), job()]), false);
  assert.equal(done(report, [job({ finals: 1 })]), false);
  assert.equal(done(report, [job({ finals: 1, draft: 12 })]), true);
});
