import { clientOperations } from '@labwire/contract/client-operations.ts';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { OrderRequest } from '@labwire/contract/order.ts';
import { order } from './fixtures.ts';
import type { Customer, Laboratory } from './laboratory.ts';

/** A measurement of a test in the small catalogue, whose only measurand is M1. */
export const measured = (sample: string, testCode: string, value: number | null, more: object = {}) => ({
  sample,
  testCode,
  measurandCode: 'M1',
  value,
  ...more,
});

/** The steps of the laboratory: place an order, register, measure, publish, report. */
export function benchOf(lab: Laboratory, customer: Customer) {
  const place = async (request: OrderRequest = order()): Promise<number> => {
    const { body } = await lab.call(clientOperations.createOrder, { token: customer.token, body: request });
    return body.orderId;
  };
  const register = async (orderId: number, body: object = {}): Promise<number> => {
    const answer = await lab.lab(labOperations.registerJob, { path: { orderId }, body });
    return answer.body.labJobNumber;
  };
  const measure = (labJobNumber: number, body: object[]) =>
    lab.lab(labOperations.putMeasurements, { path: { labJobNumber }, body });
  const publish = async (labJobNumber: number, body: object = { isFinal: true }): Promise<string> => {
    const answer = await lab.lab(labOperations.publishResult, { path: { labJobNumber }, body });
    return answer.body.resultId;
  };
  /** Submits an order of one sample and publishes its result. */
  const finish = async (request?: OrderRequest, value = 0.034) => {
    const orderId = await place(request);
    const labJobNumber = await register(orderId);
    const name = request?.lines[0]?.sample?.name ?? 'S1';
    await measure(labJobNumber, [measured(name, 'MOISTURE', value)]);
    return { orderId, labJobNumber, resultId: await publish(labJobNumber) };
  };
  const list = (query: Record<string, string | number> | string = {}) =>
    lab.call(clientOperations.listResults, { token: customer.token, query });
  const detail = async (resultId: string) =>
    (await lab.call(clientOperations.getResult, { token: customer.token, path: { resultId } })).body;
  return { place, register, measure, publish, finish, list, detail };
}
