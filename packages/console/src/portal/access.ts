import type { CustomerRole } from '@labwire/contract/person.ts';
import { type ClientResponse, callClient } from '../api/client.ts';
import { Problem } from '../api/problem.ts';

/** Who is signed in, and what the person may do. The session is in a cookie that scripts cannot read. */
export interface Access {
  email: string;
  name: string;
  role: CustomerRole;
  /** The scopes of the account. */
  scopes: readonly string[];
  isTesting: boolean;
  /** Set for a person who must set up a second factor before anything else. */
  mustSetUpSecondFactor?: boolean;
}

export const personAccess = ({
  email,
  name,
  role,
  scopes,
  environment,
  mustSetUpSecondFactor,
}: ClientResponse<'signInPerson'>): Access => ({
  email,
  name,
  role,
  scopes,
  isTesting: environment === 'testing',
  mustSetUpSecondFactor,
});

/** The person whose session this browser has; undefined without a session. */
export async function sessionAccess(): Promise<Access | undefined> {
  try {
    return personAccess((await callClient('getPersonSession', {})).body);
  } catch (error) {
    if (error instanceof Problem && error.status === 401) return undefined;
    throw error;
  }
}
