import { type ClientResponse, callClient } from '../api/client.ts';
import { Problem } from '../api/problem.ts';
import type { Access } from './token-store.ts';

/** The access of a person with a session. */
export const personAccess = ({
  email,
  name,
  role,
  scopes,
  environment,
  mustSetUpSecondFactor,
}: ClientResponse<'signInPerson'>): Access => ({
  username: email,
  name,
  role,
  scopes,
  isTesting: environment === 'testing',
  mustSetUpSecondFactor,
});

/** The person whose session this browser has; undefined without a session. */
export async function sessionAccess(): Promise<Access | undefined> {
  try {
    return personAccess((await callClient('getPersonSession', undefined, {})).body);
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return undefined;
    throw error;
  }
}
