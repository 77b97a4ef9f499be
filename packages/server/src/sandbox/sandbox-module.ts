import { Socket } from 'node:net';
import type { AppContext } from '../app-context.ts';
import { ProblemError } from '../platform/http/problem-error.ts';
import { registerSandboxRoutes } from './sandbox-routes.ts';

/** The sandbox exists in the testing environment only. */
export function registerSandbox({ app, operations, db, environment, simulator, isWithoutDemo }: AppContext): void {
  if (environment !== 'testing') return;
  registerSandboxRoutes(operations, { db, simulator });
  if (simulator) app.addHook('onListen', () => simulator.start());
  // What others store meanwhile would be mixed with the demo. The requests that create it have no socket.
  app.addHook('onRequest', (request, _reply, done) => {
    const isApi = /^\/(client|lab)\//.test(request.url);
    if (isApi && request.raw.socket instanceof Socket && isWithoutDemo()) throw beingCreated();
    done();
  });
}

const beingCreated = () =>
  new ProblemError('unavailable', {
    detail: 'The demo is being created. The service is ready when it has printed its credentials.',
    headers: { 'retry-after': '5' },
  });
