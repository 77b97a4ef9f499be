import assert from 'node:assert/strict';
import { test } from 'vitest';
import { order } from '../support/fixtures.ts';
import { call, finishJobAt, onboardAt } from '../support/http.ts';
import { adminToken, startTwoProcesses } from '../support/two-processes.ts';

const writers = 6;
const eachWrites = 12;

test('a follower sees every event exactly once and in order while two processes write', async (t) => {
  const at = await startTwoProcesses(t);
  const token = await onboardAt(at(0), adminToken);
  const { labJobNumber } = await finishJobAt(at(0), adminToken, token);

  const written: string[] = [];
  const write = async (i: number) => {
    for (let n = 0; n < eachWrites; n++) {
      if (i === 0) {
        const body = { isFinal: true, analystComments: `Again, ${n}` };
        const url = `${at(n)}/lab/api/v1/jobs/${labJobNumber}/results`;
        const { resultId } = await call(url, adminToken, 'POST', body);
        written.push(`result.published ${resultId}`);
      } else {
        const { orderId } = await call(`${at(i)}/client/api/v3/order-requests`, token, 'POST', order());
        written.push(`order.received ${orderId}`);
      }
    }
  };

  interface Told {
    number: number;
    type: string;
    data: { orderId: number; resultId?: string };
  }
  const seen: Told[] = [];
  let writing = true;
  const follow = async () => {
    for (let after = 0, i = 0; ; i++) {
      const wasWriting = writing;
      const { events, next } = await call(`${at(i)}/client/api/v4/events?after=${after}&limit=7&wait=1`, token);
      seen.push(...events);
      after = next;
      if (!wasWriting && events.length === 0) return;
    }
  };
  const following = follow();
  await Promise.all(Array.from({ length: writers }, (_, i) => write(i)));
  writing = false;
  await following;

  assert.deepEqual(
    seen.map(({ number }) => number),
    seen.map((_, i) => i + 1),
  );
  const told = seen.map(({ type, data }) => `${type} ${data.resultId ?? data.orderId}`);
  assert.deepEqual(
    written.filter((what) => told.filter((one) => one === what).length !== 1),
    [],
  );
  assert.equal(written.length, writers * eachWrites);
  // Two events of the first job, one per order and result, and one per superseded result.
  assert.equal(seen.length, 2 + written.length + eachWrites);
});
