import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Flow, Step } from './flow-state.ts';

/** The webhook endpoint of the customer, which counts deliveries. */
export function endpointSteps(flow: Flow): Step[] {
  const { asCustomer } = flow;
  return [
    [
      'webhook endpoint',
      async () => {
        const server = createServer((_, response) => {
          flow.deliveries++;
          response.writeHead(204).end();
        }).listen(0, '127.0.0.1');
        server.unref();
        await new Promise((resolve) => server.once('listening', resolve));
        const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
        await asCustomer('/v4/webhook-endpoints', 'POST', { url });
      },
    ],
  ];
}

/** The feeds of the customer and of the laboratory, and the deliveries. */
export function eventSteps(flow: Flow): Step[] {
  const { asCustomer, asLab } = flow;
  return [
    [
      'events feed and webhook deliveries',
      async () => {
        const { events } = await asCustomer('/v4/events?after=0');
        assert.ok(events.length >= 4, `${events.length} events`);
        for (let i = 0; flow.deliveries < events.length && i < 100; i++) await pause(200);
        assert.ok(flow.deliveries >= events.length - 1, `${flow.deliveries} of ${events.length} deliveries`);
      },
    ],
    [
      'feed of the laboratory',
      async () => {
        for (let i = 0; i < 50; i++) {
          if ((await asLab('/events?after=0')).events.length > 0) return;
          await pause(200);
        }
        assert.fail('no events');
      },
    ],
  ];
}
