import type { TestContext } from 'vitest';
import { createDatabase } from './database.ts';
import { DataFolder } from './process.ts';

export const adminToken = 'admin-token-of-two-processes';

/** Starts two services on one database; returns a function that alternates between their URLs. */
export async function startTwoProcesses(t: TestContext): Promise<(turn: number) => string> {
  const database = await createDatabase();
  const folder = await DataFolder.make(t);
  t.onTestFinished(() => database.drop());
  const settings = { DATABASE_URL: database.url, LABWIRE_ADMIN_TOKEN: adminToken };
  const processes = [folder.start(settings), folder.start(settings)];
  const addresses = await Promise.all(processes.map(({ listening }) => listening));
  return (turn) => addresses[turn % addresses.length] ?? '';
}
