import Type from 'typebox';
import { strict } from './field-schemas.ts';

export const commonProblems = [
  'invalid-request',
  'unauthorized',
  'account-suspended',
  'insufficient-scope',
  'not-acceptable',
  'too-many-requests',
  'internal-error',
  'unavailable',
] as const;
export const bodyProblems = ['malformed-json', 'body-too-large', 'unsupported-media-type'] as const;

export const positiveInteger = (description: string) =>
  Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER, description });

export const orderId = Type.Object({ orderId: positiveInteger('The order identifier.') }, strict);
export const resultId = Type.Object({ resultId: Type.String({ description: 'The result identifier.' }) }, strict);
