import Type from 'typebox';
import { strict } from './field-schemas.ts';
import { type Role, roleNames } from './lab-staff.ts';

export const labApiPrefix = '/lab/api/v1';

export const commonProblems = [
  'invalid-request',
  'unauthorized',
  'role-required',
  'not-acceptable',
  'internal-error',
  'unavailable',
] as const;
/** Of every operation that changes something. */
export const mutationProblems = ['malformed-json', 'body-too-large', 'unsupported-media-type', 'cross-site'] as const;

export const allRoles: readonly Role[] = roleNames;
export const adminRoles: readonly Role[] = ['admin'];
export const integrationRoles: readonly Role[] = ['admin', 'integration'];
export const analystRoles: readonly Role[] = ['admin', 'integration', 'analyst'];
export const approverRoles: readonly Role[] = ['admin', 'integration', 'approver'];

export const positiveInteger = (description: string) =>
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description });
export const accountId = Type.Object({ accountId: positiveInteger('The account.') }, strict);
export const orderId = Type.Object({ orderId: positiveInteger('The order.') }, strict);
export const labJobNumber = Type.Object({ labJobNumber: positiveInteger('The job.') }, strict);
export const reportId = Type.Object({ reportId: positiveInteger('The report.') }, strict);

export const ifMatch = Type.Object({
  'if-match': Type.Optional(
    Type.String({ description: 'The ETag that was read: if somebody changed the job meanwhile, the answer is 412.' }),
  ),
});

export const ifNoneMatch = Type.Object({
  'if-none-match': Type.Optional(
    Type.String({ description: 'The ETag that was read: while nothing changed, the answer is 304 without a body.' }),
  ),
});

export const preferMinimal = Type.Object({
  prefer: Type.Optional(
    Type.String({ description: '`return=minimal`: the answer is 204, with the new ETag and without the job.' }),
  ),
});
