import type { AppContext } from '../app-context.ts';
import { registerSandboxRoutes } from './sandbox-routes.ts';

/** The sandbox exists in the testing environment only. */
export function registerSandbox({ app, operations, db, environment, simulator }: AppContext): void {
  if (environment === 'testing') registerSandboxRoutes(operations, { db, simulator });
  if (simulator) app.addHook('onListen', () => simulator.start());
}
