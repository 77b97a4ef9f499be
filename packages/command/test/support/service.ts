import { writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { adminToken, type LaboratoryOptions, startWithCustomer } from '../../../server/test/support/laboratory.ts';
import { benchOf } from '../../../server/test/support/measurement-fixtures.ts';
import { makeFolder, type Outcome, type Run, run } from './command.ts';

/** A listening service with a customer, and functions that run the command as the customer and as staff. */
export async function startService(options: LaboratoryOptions = {}) {
  const laboratory = await startWithCustomer(options);
  await laboratory.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = laboratory.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const { username, password } = laboratory.customer;
  const folder = await makeFolder();
  const customerEnv = { LABWIRE_URL: url, LABWIRE_USERNAME: username, LABWIRE_PASSWORD: password };
  const staffEnv = { LABWIRE_URL: url, LABWIRE_STAFF_TOKEN: adminToken };
  const runWith = (env: Record<string, string>) => {
    return (args: string, more: Run & { rest?: string[] } = {}): Promise<Outcome> =>
      run([...args.split(' '), ...(more.rest ?? [])], { cwd: folder, ...more, env: { ...env, ...more.env } });
  };
  return {
    ...laboratory,
    ...benchOf(laboratory, laboratory.customer),
    url,
    username,
    password,
    /** The working directory of the command. */
    folder,
    customerEnv,
    /** Runs the command as the customer; `args` is split at spaces, `rest` is not. */
    labwire: runWith(customerEnv),
    /** Runs the command as laboratory staff. */
    staff: runWith(staffEnv),
    put: (name: string, content: string | Buffer) => writeFile(join(folder, name), content),
  };
}
