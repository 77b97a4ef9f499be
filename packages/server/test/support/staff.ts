import assert from 'node:assert/strict';
import { labOperations } from '@labwire/contract/lab-operations.ts';
import type { PersonRole } from '@labwire/contract/lab-staff.ts';
import { type Call, type Laboratory, publicUrl } from './laboratory.ts';

/** The headers that a browser adds when a page of the service sends a request. */
export const fromOurPages = { 'sec-fetch-site': 'same-origin', origin: publicUrl };

export const signIn = (lab: Laboratory, name: string, password: string, headers: Call['headers'] = fromOurPages) =>
  lab.call(labOperations.signIn, { body: { name, password }, headers });

/** The cookie that a response sets, as a browser sends it back. */
export function cookieOf({ headers }: { headers: Record<string, unknown> }): string {
  return String(headers['set-cookie']).split(';')[0] ?? '';
}

export interface SignedIn {
  staffId: number;
  name: string;
  password: string;
  cookie: string;
  /** The headers of the person's browser. */
  headers: Record<string, string>;
}

/** A new member of staff who has signed in. */
export async function signedIn(lab: Laboratory, name: string, role: PersonRole): Promise<SignedIn> {
  const { body: person } = await lab.lab(labOperations.createStaff, { body: { name, role } });
  const cookie = await signInAgain(lab, person);
  return { ...person, cookie, headers: { ...fromOurPages, cookie } };
}

/** Starts another session of the person. */
export async function signInAgain(lab: Laboratory, person: { name: string; password: string }): Promise<string> {
  const answer = await signIn(lab, person.name, person.password);
  assert.equal(answer.status, 200);
  return cookieOf(answer);
}

export const whoAmI = (lab: Laboratory, cookie: string) => lab.call(labOperations.getSession, { headers: { cookie } });
