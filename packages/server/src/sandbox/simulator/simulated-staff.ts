import type { FastifyInstance } from 'fastify';
import type { InternalCallers } from '../../auth/internal-callers.ts';
import type { Environment } from '../../auth/token-rules.ts';
import { versionTag } from '../../platform/http/precondition.ts';
import { simulatedApproverName } from '../demo/demo-laboratory.ts';
import type { LabResponse } from './simulator.ts';
import type { LabRequest } from './step-rules.ts';

/** Returns a function that calls the laboratory's API as a simulated analyst or approver. */
export function simulatedStaff(app: FastifyInstance, internalCallers: InternalCallers, environment: Environment) {
  const tokens = {
    analyst: internalCallers.add({ kind: 'staff', name: 'Simulated analyst', role: 'analyst' }, environment),
    approver: internalCallers.add({ kind: 'staff', name: simulatedApproverName, role: 'approver' }, environment),
  };
  return async ({ by, method, path, body, version }: LabRequest): Promise<LabResponse> => {
    const { statusCode, ...response } = await app.inject({
      method,
      url: `/lab/api/v1${path}`,
      headers: {
        authorization: `Bearer ${tokens[by]}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(version !== undefined && { 'if-match': versionTag(version) }),
      },
      payload: body === undefined ? undefined : JSON.stringify(body),
    });
    return { status: statusCode, body: response.json() };
  };
}
