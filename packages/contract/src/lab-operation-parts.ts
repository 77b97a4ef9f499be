import Type from 'typebox';
import { positiveInteger, strict } from './field-schemas.ts';
import { type Role, roleNames } from './lab-staff.ts';

export const labApiPrefix = '/lab/api/v1';

/** Problems that every operation of the laboratory can return. */
export const commonProblems = [
  'invalid-request',
  'unauthorized',
  'role-required',
  'second-factor-required',
  'not-acceptable',
  'internal-error',
  'unavailable',
] as const;

/** Further problems of every operation that changes something. */
export const mutationProblems = ['malformed-json', 'body-too-large', 'unsupported-media-type', 'cross-site'] as const;

export const allRoles: readonly Role[] = roleNames;
export const adminRoles: readonly Role[] = ['admin'];
export const integrationRoles: readonly Role[] = ['admin', 'integration'];
export const analystRoles: readonly Role[] = ['admin', 'integration', 'analyst'];
/** Decisions about reports are made by people, so a LIMS has no part in them. */
export const approverRoles: readonly Role[] = ['admin', 'approver'];
export const auditRoles: readonly Role[] = ['admin', 'integration', 'approver'];

export const accountId = Type.Object({ accountId: positiveInteger('The account.') }, strict);
export const orderId = Type.Object({ orderId: positiveInteger('The order.') }, strict);
export const labJobNumber = Type.Object({ labJobNumber: positiveInteger('The job.') }, strict);
export const reportId = Type.Object({ reportId: positiveInteger('The report.') }, strict);

export const ifMatch = Type.Object({
  'if-match': Type.Optional(
    Type.String({ description: 'The ETag of the version you read. If it has changed since, the response is 412.' }),
  ),
});

export const preferMinimal = Type.Object({
  prefer: Type.Optional(
    Type.String({ description: '`return=minimal`: the response is 204 with the new ETag and no body.' }),
  ),
});
