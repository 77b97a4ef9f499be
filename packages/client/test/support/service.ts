import type { AddressInfo } from 'node:net';
import { type LaboratoryOptions, startWithCustomer } from '../../../server/test/support/laboratory.ts';
import { benchOf } from '../../../server/test/support/measurement-fixtures.ts';
import { LabwireClient } from '../../src/index.ts';

/** A listening service with a customer and actions of the laboratory. Its links begin with http://lab.example. */
export async function startService(options: LaboratoryOptions = {}) {
  const laboratory = await startWithCustomer(options);
  await laboratory.app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = laboratory.app.server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${port}`;
  const { username, password } = laboratory.customer;
  const client = new LabwireClient({ baseUrl, username, password });
  return { ...laboratory, ...benchOf(laboratory, laboratory.customer), baseUrl, username, password, client };
}
