import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { order, sampleLine } from '../../packages/server/test/support/fixtures.ts';
import type { Dice } from '../../packages/server/test/support/seeded-random.ts';
import { adminToken } from '../service.ts';
import { Abandoned, type Answer, type Caller } from './crash-caller.ts';
import { type Customer, type Ledger, type Story, sha256Of } from './crash-ledger.ts';

const lab = '/lab/api/v1';

/** What the processes say of themselves in links, whatever port they listen on. */
export const publicUrl = 'http://lab.example';

export interface Storyteller {
  caller: Caller;
  ledger: Ledger;
  dice: Dice;
  receiverUrl: string;
  person: { name: string; password: string };
}

/** One order from its placing to its last approved report. What is acknowledged is in the ledger at once. */
export async function tellStory(teller: Storyteller, customer: Customer): Promise<void> {
  const { ledger, dice } = teller;
  const name = randomUUID();
  const story: Story = { customer, key: name, sample: name, values: [], results: [], reports: [], isWhole: false };
  ledger.stories.push(story);
  await placeOrder(teller, story);
  await registerJob(teller, story);
  await measure(teller, story, dice.below(1000) / 1000);
  if (dice.chance(0.5)) {
    await publish(teller, story, { isFinal: false });
    if (dice.chance(0.5)) await report(teller, story, '0.1');
  }
  await publish(teller, story, { isFinal: true });
  await report(teller, story, '1.0');
  if (dice.chance(0.3)) {
    await measure(teller, story, 1 + dice.below(1000) / 1000);
    await publish(teller, story, { isFinal: true, analystComments: 'Weighed again.' });
    await report(teller, story, '2.0');
  }
  if (dice.chance(0.1)) await requestToken(teller, customer);
  if (dice.chance(0.1)) await signIn(teller);
  if (dice.chance(0.03) && ledger.endpoints.length < 10) await createEndpoint(teller, customer, ['report.approved']);
  story.isWhole = true;
}

export function sendOrder({ caller }: Pick<Storyteller, 'caller'>, { customer, key, sample }: Story): Promise<Answer> {
  const body = order({ lines: [sampleLine(sample)] });
  const headers = { 'idempotency-key': key };
  const path = '/client/api/v3/order-requests';
  return caller.insist({ method: 'POST', path, token: customer.token, body, headers }, [201]);
}

async function placeOrder(teller: Storyteller, story: Story): Promise<void> {
  story.orderId = (await sendOrder(teller, story)).body.orderId;
  teller.ledger.acknowledged++;
}

async function registerJob({ caller, ledger }: Storyteller, story: Story): Promise<void> {
  const { orderId, customer } = story;
  // Of an earlier try that nobody heard of again there is a job.
  const lookUp = async (): Promise<number | undefined> => {
    const { body } = await caller.read(`/client/api/v3/orders/${orderId}`, customer.token);
    return body.jobs[0]?.labJobNumber;
  };
  const path = `${lab}/orders/${orderId}/jobs`;
  const answer = await caller.insist({ method: 'POST', path, token: adminToken, body: {} }, [201], lookUp);
  story.labJobNumber = typeof answer === 'number' ? answer : answer.body.labJobNumber;
  ledger.acknowledged++;
}

/** An entry that says what it replaces is entered once, however often it is sent. */
async function measure({ caller, ledger }: Storyteller, story: Story, value: number): Promise<void> {
  const { sample, labJobNumber, values } = story;
  const replaces = values.length === 0 ? null : String(values.at(-1));
  const entry = { sample, testCode: 'MOISTURE', measurandCode: 'M1', value, replaces };
  const path = `${lab}/jobs/${labJobNumber}/measurements`;
  await caller.insist({ method: 'PUT', path, token: adminToken, body: [entry] }, [200]);
  story.values.push(value);
  ledger.acknowledged++;
}

async function publish({ caller, ledger }: Storyteller, story: Story, body: object): Promise<void> {
  const { labJobNumber, results, customer } = story;
  const job = await caller.read(`${lab}/jobs/${labJobNumber}`, adminToken);
  // Of two tries one at most finds the job as it was.
  const headers = { 'if-match': job.headers.get('etag') ?? '' };
  const lookUp = async (): Promise<string | undefined> => {
    const { body } = await caller.read(`${lab}/jobs/${labJobNumber}`, adminToken);
    return body.results[results.length]?.resultId;
  };
  const path = `${lab}/jobs/${labJobNumber}/results`;
  const answer = await caller.insist({ method: 'POST', path, token: adminToken, body, headers }, [201], lookUp);
  const result: Story['results'][number] = { resultId: typeof answer === 'string' ? answer : answer.body.resultId };
  results.push(result);
  ledger.acknowledged++;
  const detail = await caller.read(`/client/api/v4/results/${result.resultId}`, customer.token);
  result.sha256 = sha256Of(detail.bytes);
}

/** Drafted by the service or uploaded, approved, and looked at by the customer. */
async function report({ caller, ledger, dice }: Storyteller, story: Story, version: string): Promise<void> {
  const { labJobNumber, orderId, customer, reports } = story;
  const pdf = dice.chance(0.5) ? Buffer.from(`%PDF-1.7\n${randomUUID()}`.repeat(1 + dice.below(3000))) : undefined;
  const list = async () => (await caller.read(`/client/api/v3/orders/${orderId}/reports`, customer.token)).body.reports;
  const lookUp = async (): Promise<string | undefined> => {
    const found = (await list()).find((known: { version: string }) => known.version === version);
    return found?.downloadUrl.split('/').at(-1);
  };
  // A second draft takes the place of the first.
  const drafting = { method: 'POST', path: `${lab}/jobs/${labJobNumber}/reports`, token: adminToken };
  const { body: draft } = await caller.insist({ ...drafting, ...(pdf ? { pdf } : { body: {} }) }, [201]);
  ledger.acknowledged++;
  const approving = { method: 'POST', path: `${lab}/reports/${draft.reportId}/approve`, token: adminToken };
  const answer = await caller.insist(approving, [200], lookUp);
  const reportHashId = typeof answer === 'string' ? answer : answer.body.reportHashId;
  const approved: Story['reports'][number] = { version, reportHashId, ...(pdf && { sha256: sha256Of(pdf) }) };
  reports.push(approved);
  ledger.acknowledged++;
  const file = await caller.read(`/client/api/v3/orders/${orderId}/reports/download/${reportHashId}`, customer.token);
  approved.sha256 ??= sha256Of(file.bytes);
}

export async function requestToken({ caller, ledger }: Storyteller, customer: Customer): Promise<void> {
  const { username, password } = customer;
  const request = { method: 'POST', path: '/client/oauth/token', body: { username, password } };
  const token = (await caller.insist(request, [200])).body.access_token;
  ledger.tokens.push({ customer, token });
  ledger.acknowledged++;
}

async function signIn({ caller, ledger, person }: Storyteller): Promise<void> {
  const { headers } = await caller.insist(
    { method: 'POST', path: `${lab}/session`, body: person, headers: { origin: publicUrl } },
    [200],
  );
  ledger.cookies.push(headers.getSetCookie()[0]?.split(';')[0] ?? '');
  ledger.acknowledged++;
}

/** One that was made without its maker hearing of it stays: its secret is lost with the answer. */
export async function createEndpoint(teller: Storyteller, customer: Customer, events?: string[]): Promise<void> {
  const { caller, ledger, receiverUrl } = teller;
  const body = { url: receiverUrl, events };
  const path = '/client/api/v4/webhook-endpoints';
  const { body: made } = await caller.insist({ method: 'POST', path, token: customer.token, body }, [201]);
  ledger.endpoints.push({ customer, endpointId: made.endpointId });
  ledger.acknowledged++;
}

/** Orders are told of one after the other until it is enough; one that cannot go on is left as it is. */
export async function keepTelling(teller: Storyteller, customers: Customer[], isEnough: () => boolean): Promise<void> {
  while (!isEnough()) {
    await tellStory(teller, teller.dice.pick(customers)).catch((error: unknown) => {
      if (!(error instanceof Abandoned)) throw error;
    });
    await pause(20);
  }
}
