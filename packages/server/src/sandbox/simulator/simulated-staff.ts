import type { FastifyInstance } from 'fastify';
import { tokenIdentity } from '../../auth/identity-rules.ts';
import type { InternalCallers } from '../../auth/internal-callers.ts';
import type { Environment } from '../../auth/token-rules.ts';
import { versionTag } from '../../platform/http/precondition.ts';
import { simulatedApproverName } from '../demo/demo-laboratory.ts';
import type { LabRequest, LabResponse } from './step-rules.ts';

/** Returns a function that calls the laboratory's API as a simulated analyst or approver. */
export function simulatedStaff(app: FastifyInstance, internalCallers: InternalCallers, environment: Environment) {
  const add = (name: string, role: 'analyst' | 'approver') =>
    internalCallers.add({ kind: 'staff', name, role, identity: tokenIdentity(name) }, environment);
  const tokens = { analyst: add('Simulated analyst', 'analyst'), approver: add(simulatedApproverName, 'approver') };
  return async ({ by, method, path, body, version, idempotencyKey }: LabRequest): Promise<LabResponse> => {
    const { statusCode, ...response } = await app.inject({
      method,
      url: `/lab/api/v1${path}`,
      headers: {
        authorization: `Bearer ${tokens[by]}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(version !== undefined && { 'if-match': versionTag(version) }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      payload: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: statusCode, body: response.json() };
  };
}
