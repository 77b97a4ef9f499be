import { ProblemError } from '../platform/http/problem-error.ts';

export const nameTaken = (name: string): ProblemError =>
  new ProblemError('conflict', { detail: `The name ${JSON.stringify(name)} is already in use or was used before.` });
