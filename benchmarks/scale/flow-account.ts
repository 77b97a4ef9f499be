import assert from 'node:assert/strict';
import { setTimeout as pause } from 'node:timers/promises';
import { call, finishJobAt, onboardAt } from '../../packages/server/test/support/http.ts';
import { adminToken } from '../service.ts';
import type { Flow, Step } from './flow-state.ts';

/** What the service keeps about an account: mails, access log, personal data, audit trail; and that another account sees none of it. */
export function accountSteps(flow: Flow): Step[] {
  const { address, asCustomer, asLab } = flow;
  return [
    [
      'notifications by mail',
      async () => {
        const { contacts } = await asCustomer('/v4/notifications');
        assert.ok(contacts.length > 0);
        await asLab('/mails');
      },
    ],
    [
      'access log, rejections, health of the account',
      async () => {
        await pause(1_500);
        assert.ok((await asCustomer('/v3/reads')).reads.length > 0);
        await asLab(`/accounts/${flow.accountId}/health`);
      },
    ],
    [
      'export and erasure of personal data',
      async () => {
        const { organisations } = await asLab(`/accounts/${flow.accountId}`);
        const { labContactId } = organisations[0].contacts[1];
        await asLab(`/accounts/${flow.accountId}/contacts/${labContactId}/personal-data`);
        await asLab(`/accounts/${flow.accountId}/contacts/${labContactId}/erase`, 'POST', { reason: 'Requested.' });
      },
    ],
    [
      'audit trail with verification',
      async () => {
        const { verification } = await asLab(`/audit?accountId=${flow.accountId}&verify`);
        assert.equal(verification.intact, true);
        await asLab('/audit/names');
      },
    ],
    [
      'a second customer',
      async () => {
        const rival = await onboardAt(address, adminToken, `Second ${Date.now()}`);
        await finishJobAt(address, adminToken, rival);
        assert.equal((await call(`${address}/client/api/v4/results`, rival)).results.length, 1);
        await assert.rejects(call(`${address}/client/api/v3/orders/${flow.orderId}`, rival), /404|not found|unknown/i);
      },
    ],
  ];
}
