import { ProblemError } from '../platform/http/problem-error.ts';

/** One response for used, expired, replaced and unknown links. */
export const badLink = () =>
  new ProblemError('invalid-request', {
    violations: [
      { pointer: '/token', code: 'bad_link', message: 'was used, has expired, or was replaced by a newer link' },
    ],
  });
