import assert from 'node:assert/strict';
import { test } from 'vitest';
import { order } from '../support/fixtures.ts';
import { call, finishJobAt, onboardAt } from '../support/http.ts';
import { adminToken, startTwoProcesses } from '../support/two-processes.ts';

const accounts = 6;
const eachWrites = 12;

interface Seen {
  number: number;
  eventId: string;
  type: string;
  data: { orderId: number; resultId?: string };
}

test('a LIMS and a customer see every event of theirs exactly once and in order while two processes write', async (t) => {
  const at = await startTwoProcesses(t);
  const tokens: string[] = [];
  for (let i = 0; i < accounts; i++) tokens.push(await onboardAt(at(i), adminToken));
  const { labJobNumber } = await finishJobAt(at(0), adminToken, tokens[0] ?? '');

  /** Per account, in the order of the responses: that of the commits, because each account writes one after the other. */
  const written: string[][] = tokens.map(() => []);
  const write = async (i: number) => {
    for (let n = 0; n < eachWrites; n++) {
      if (i === 0) {
        const body = { isFinal: true, analystComments: `Again, ${n}` };
        const { resultId } = await call(`${at(n)}/lab/api/v1/jobs/${labJobNumber}/results`, adminToken, 'POST', body);
        written[i]?.push(`result.published ${resultId}`);
      } else {
        const { orderId } = await call(`${at(n)}/client/api/v3/order-requests`, tokens[i] ?? '', 'POST', order());
        written[i]?.push(`order.received ${orderId}`);
      }
    }
  };

  let isWriting = true;
  const follow = async (first: number, path = '/lab/api/v1/events', token = adminToken): Promise<Seen[]> => {
    const seen: Seen[] = [];
    for (let after = 0, i = first; ; i++) {
      const wasWriting = isWriting;
      const { events, next } = await call(`${at(i)}${path}?after=${after}&limit=7&wait=1`, token);
      seen.push(...events);
      after = next;
      if (!wasWriting && events.length === 0) return seen;
    }
  };
  const following = [follow(0), follow(1), follow(0, '/client/api/v4/events', tokens[0])];
  await Promise.all(tokens.map((_, i) => write(i)));
  isWriting = false;
  const [seen = [], alsoSeen = [], ofCustomer = []] = await Promise.all(following);

  // The processes have different public URLs, and therefore different links.
  assert.deepEqual(
    alsoSeen.map(({ eventId }) => eventId),
    seen.map(({ eventId }) => eventId),
  );
  for (const events of [seen, ofCustomer]) {
    assert.deepEqual(
      events.map(({ number }) => number),
      events.map((_, i) => i + 1),
    );
  }
  const describe = ({ type, data }: Seen) => `${type} ${data.resultId ?? data.orderId}`;
  const reported = seen.map(describe);
  assert.deepEqual(
    ofCustomer.map(describe).filter((what) => written[0]?.includes(what)),
    written[0],
  );
  assert.equal(new Set(reported).size, reported.length);
  for (const one of written) {
    assert.equal(one.length, eachWrites);
    assert.deepEqual(
      reported.filter((what) => one.includes(what)),
      one,
    );
  }
  // Three events of the first job, one per order and result, and one per superseded result.
  assert.equal(seen.length, 3 + accounts * eachWrites + eachWrites);
  // A customer does not get the event of the registration.
  assert.equal(ofCustomer.length, 2 + eachWrites + eachWrites);
});
